// How is a product passed on? By the device's share sheet, else the link is copied.

import { Share2 } from "lucide-react"
import { useText } from "#web/messages/use-page-text.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { showToast } from "#web/ui/toast.ts"

export function ShareButton({ title }: { title: string }) {
  const t = useText()
  async function share() {
    const url = location.href.replace(/#.*/, "")
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        showToast(t.linkCopied)
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) console.warn("Sharing failed", error)
    }
  }
  return (
    <IconButton label={t.share} variant="bar" onClick={share}>
      <Share2 size={20} />
    </IconButton>
  )
}
