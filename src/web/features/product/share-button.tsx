// How is a product passed on? By the device's share sheet, else the link is copied.

import { Share2 } from "lucide-react"
import { copyLink, shareLink } from "#web/lib/share-link.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { showToast } from "#web/ui/toast.ts"

export function ShareButton({ title }: { title: string }) {
  const t = useText()
  async function share() {
    const url = location.href.replace(/#.*/, "")
    if (typeof navigator.share === "function") await shareLink({ title, url })
    else if (await copyLink(url)) showToast(t.linkCopied)
  }
  return (
    <IconButton label={t.share} variant="bar" onClick={share}>
      <Share2 size={20} />
    </IconButton>
  )
}
