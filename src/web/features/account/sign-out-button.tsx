// How does one sign out? At once; what is in the cart stays with the customer.

import { LogOut } from "lucide-react"
import { useState } from "react"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { signOut } from "../sign-in/enter.ts"

export function SignOutButton() {
  const a = useAccountText()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await signOut()
    showToast(a.signedOut)
  }
  return (
    <Button variant="quiet" full busy={busy} iconStart={<LogOut size={20} />} onClick={() => void leave()}>
      {a.signOut}
    </Button>
  )
}
