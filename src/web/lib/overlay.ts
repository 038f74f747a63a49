// How do panels over the page open and close? By the address's hash, so that Back closes them: opening pushes the hash, closing goes back.

import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router"
import { useHydrated } from "../state/store.ts"

type OverlayState = { overlay?: boolean }

export type Overlay = { open: boolean; openIt(): void; close(): void }

/** `id` without the #. Closed until the page is alive, since the server never sees the hash. */
export function useOverlay(id: string): Overlay {
  const location = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const open = hydrated && location.hash === `#${id}`
  const pushed = Boolean((location.state as OverlayState | null)?.overlay)
  const openIt = useCallback(() => {
    navigate({ search: location.search, hash: id }, { preventScrollReset: true, state: { overlay: true } })
  }, [navigate, location.search, id])
  const close = useCallback(() => {
    if (!open) return
    if (pushed) navigate(-1)
    // The address was opened with the hash: there is nothing of ours to go back to.
    else navigate({ search: location.search, hash: "" }, { replace: true, preventScrollReset: true })
  }, [navigate, open, pushed, location.search])
  return { open, openIt, close }
}
