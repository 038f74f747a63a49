// What is held about me, and how does it go away? One file with everything, and the way out of the store.

import { Download, Trash2 } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { request } from "#web/api/client.ts"
import { useOverlay } from "#web/lib/overlay.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import row from "#web/ui/row.module.css"
import { showToast } from "#web/ui/toast.ts"
import { Block } from "../checkout/block.tsx"
import styles from "./profile.module.css"

const EraseSheet = lazy(() => import("./erase-sheet.tsx").then((module) => ({ default: module.EraseSheet })))

export function DataBlock() {
  const a = useAccountText()
  const { open, openIt, close } = useOverlay("erase")
  const [wanted, setWanted] = useState(false)
  const [busy, setBusy] = useState(false)
  if (open && !wanted) setWanted(true)
  const download = async () => {
    setBusy(true)
    try {
      save(JSON.stringify(await request("exportUser"), null, 2))
    } catch {
      showToast(a.exportFailed)
    }
    setBusy(false)
  }
  return (
    <Block title={a.yourData}>
      <div className={styles.entry}>
        <div className={styles.row}>
          <Download size={22} className={row.icon} aria-hidden="true" />
          <p className={`${row.words} ${styles.muted}`}>{a.exportText}</p>
          <Button variant="quiet" size="small" className={styles.change} busy={busy} onClick={() => void download()}>
            {a.exportData}
          </Button>
        </div>
      </div>
      <div className={styles.entry}>
        <div className={styles.row}>
          <Trash2 size={22} className={styles.danger} aria-hidden="true" />
          <p className={`${row.words} ${styles.muted}`}>{a.eraseText}</p>
          <Button variant="quiet" size="small" className={`${styles.change} ${styles.danger}`} onClick={openIt}>
            {a.erase}
          </Button>
        </div>
      </div>
      <Suspense fallback={null}>{wanted && <EraseSheet open={open} onClose={close} />}</Suspense>
    </Block>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "account.json"
  // A link of the page's own would be taken for navigation.
  link.dataset.native = ""
  link.click()
  URL.revokeObjectURL(address)
}
