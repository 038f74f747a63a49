// A link to another screen. Plain ones are followed by the listener of app/link-clicks, like all links of the page; what a link asks for beyond
// that, it does itself. The router's own link would bring its preloading along, which this store does without.

import type { ComponentPropsWithRef, MouseEvent } from "react"
import { type To, useHref, useNavigate } from "react-router"

export type LinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  to: To
  /** Takes the place of the present entry in history. */
  replace?: boolean
  /** Handed to the next screen. */
  state?: unknown
  /** The next screen stays where this one is scrolled to. */
  preventScrollReset?: boolean
}

export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const isPlain = !replace && state === undefined && !preventScrollReset
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (isPlain || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || rest.target) return
    event.preventDefault()
    navigate(to, { replace, state, preventScrollReset })
  }
  return <a {...rest} href={href} onClick={isPlain && !onClick ? undefined : follow} />
}
