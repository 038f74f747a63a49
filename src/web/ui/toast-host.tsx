// Where do toasts come up? Put once into the frame; loads the toaster when the first toast is wanted.

import { lazy, Suspense, useState, useSyncExternalStore } from "react"
import { toastsWanted } from "./toast.ts"

const Toaster = lazy(() => import("./toaster.tsx").then((module) => ({ default: module.Toaster })))

export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, toastsWanted.onServer)
  const [loaded, setLoaded] = useState(false)
  if (wanted && !loaded) setLoaded(true)
  return loaded || wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
