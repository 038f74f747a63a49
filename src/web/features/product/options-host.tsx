// Which product's options are asked for? Reads the hash and loads the panel with the first one; put once into the frame.

import { lazy, Suspense, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { withTexts } from "#web/messages/use-text.ts"

/** Also ahead of being opened. */
export const loadOptionsPanel = () => withTexts(() => import("./options-panel.tsx"))

const OptionsPanel = lazy(() => loadOptionsPanel().then((module) => ({ default: module.OptionsPanel })))

export function OptionsHost() {
  const { hash } = useLocation()
  const asked = Number(/^#options-(\d+)$/.exec(hash)?.[1] ?? 0)
  // Stays until the next one is asked for, so that the panel can close with its movement.
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  return shown ? (
    <Suspense fallback={null}>
      <OptionsPanel key={shown} productId={shown} />
    </Suspense>
  ) : null
}
