// How does a toast look? Bottom centre, gone after 2 s (5 s where it can be undone), at most 3, never the same twice.

import { useEffect } from "react"
import { Toaster as Sonner, toast } from "sonner"
import { type ToastEntry, takeToasts } from "./toast.ts"
import styles from "./toaster.module.css"

/** On wide screens below what an open page's panel ends with, on narrow ones above its bar, the tab bar and the cart strip. */
export function Toaster() {
  useEffect(() => takeToasts(show), [])
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={3}
      duration={2000}
      gap={8}
      expand
      offset={{ bottom: "20px" }}
      mobileOffset={{ bottom: "148px", left: "16px", right: "16px" }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: styles.toast, title: styles.title, actionButton: styles.action },
      }}
    />
  )
}

/** The text is the id: the same text again renews the toast that is there. */
function show({ text, action }: ToastEntry): void {
  toast(text, { id: text, action, duration: action ? 5000 : 2000 })
}
