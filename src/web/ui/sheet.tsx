// How is something asked without leaving the page? A drawer from below on narrow screens, a dialog in the middle on wide ones.
// Base UI keeps the focus in, gives it back, locks the page's scroll and closes on Escape. Import this lazily: it is heavy.

import { Dialog } from "@base-ui/react/dialog"
import { Drawer } from "@base-ui/react/drawer"
import { X } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { useWide } from "#web/lib/use-media.ts"
import { useText } from "#web/messages/use-text.ts"
import { cx } from "./cx.ts"
import { iconButtonClass } from "./icon-button.tsx"
import styles from "./sheet.module.css"

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** What scrolls; with `own`, one SheetContent, so that what comes later finds the sheet open and as it is. */
  children: ReactNode
  own?: boolean
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  /** Widest on wide screens: small 420 px, medium 560 px, large 880 px. */
  size?: "small" | "medium" | "large"
  /** Opens with the focus on Close: the first thing in it is one of many, or would bring up a keyboard. */
  calm?: boolean
  /** Always as high, whatever is in it: nothing moves when what is loaded arrives. */
  tall?: boolean
}

export function Sheet(props: Props) {
  return useWide() ? <InDialog {...props} /> : <InDrawer {...props} />
}

/** What scrolls, and below it what stays in view. */
export function SheetContent({ children, footer }: Pick<Props, "children" | "footer">) {
  return (
    <>
      {useWide() ? (
        <div className={styles.body}>{children}</div>
      ) : (
        <Drawer.Content className={styles.body}>{children}</Drawer.Content>
      )}
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
}

function InDialog({ open, onClose, title, children, own, footer, size = "medium", calm, tall }: Props) {
  const closing = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={cx(styles.dialog, styles[size], tall && styles.tall)}
          initialFocus={calm ? closing : undefined}
        >
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {own ? children : <SheetContent footer={footer}>{children}</SheetContent>}
          <Dialog.Close ref={closing} className={closeClass} aria-label={useText().close}>
            <X size={20} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function InDrawer({ open, onClose, title, children, own, footer, calm, tall }: Props) {
  const closing = useRef<HTMLButtonElement>(null)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={cx(styles.drawer, tall && styles.tall)} initialFocus={calm ? closing : undefined}>
            <div className={styles.grip} aria-hidden="true" />
            <Drawer.Title className={styles.title}>{title}</Drawer.Title>
            {own ? children : <SheetContent footer={footer}>{children}</SheetContent>}
            <Drawer.Close ref={closing} className={closeClass} aria-label={useText().close}>
              <X size={20} />
            </Drawer.Close>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

const closeClass = iconButtonClass("soft", styles.close)
