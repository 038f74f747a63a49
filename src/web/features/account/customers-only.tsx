// Who may see this page? Customers. Anybody else goes to the door and comes back; until the browser knows who is here, places stand for what
// comes.

import { type ReactNode, useEffect, useRef } from "react"
import { useLocation, useNavigate } from "react-router"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useHydrated, useStore } from "#web/state/store.ts"
import { showToast } from "#web/ui/toast.ts"
import { signInPath } from "../sign-in/return-path.ts"

export function CustomersOnly({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const a = useAccountText()
  const hydrated = useHydrated()
  const signedIn = useStore((state) => state.user.authToken !== null)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasIn = useRef(false)
  if (signedIn) wasIn.current = true
  const leaves = hydrated && !signedIn
  useEffect(() => {
    if (!leaves) return
    // Whoever signs out on purpose leaves such pages first.
    if (wasIn.current) showToast(a.signInEnded)
    navigate(signInPath(pathname + search), { replace: true })
  }, [leaves, pathname, search, navigate, a])
  return hydrated && signedIn ? children : skeleton
}
