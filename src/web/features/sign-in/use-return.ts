// How does the shopper get back to where they were? One step back in history where the link to the door was tapped there, else to the path
// the address names, in the door's place.

import { useCallback } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { safeReturn } from "./return-path.ts"

/** What links to the door put into history: the page behind it is the one to come back to. */
export type DoorState = { isStepBack?: boolean } | null

export function useReturn(): { path: string; goBack: () => void } {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const path = safeReturn(search.get("return"))
  const isStepBack = Boolean((state as DoorState)?.isStepBack)
  const goBack = useCallback(() => {
    if (isStepBack) navigate(-1)
    else navigate(path, { replace: true })
  }, [navigate, isStepBack, path])
  return { path, goBack }
}
