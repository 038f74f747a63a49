// How is a picture seen large? Over everything; a click doubles it, then it is moved by scrolling; arrows go on to the next.

import { Dialog } from "@base-ui/react/dialog"
import { ChevronLeft, ChevronRight, X } from "lucide-react"
import { type CSSProperties, useState } from "react"
import type { Image } from "#contract/common.ts"
import { forward } from "#web/lib/direction.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { cx } from "#web/ui/cx.ts"
import { IconButton, iconButtonClass } from "#web/ui/icon-button.tsx"
import { Picture } from "#web/ui/picture.tsx"
import styles from "./zoom-dialog.module.css"

type Props = { images: Image[]; start: number; onClose: () => void }

export function ZoomDialog({ images, start, onClose }: Props) {
  const t = useText()
  const [at, setAt] = useState(Math.min(start, images.length - 1))
  const [large, setLarge] = useState(false)
  const image = images[at]
  const go = (by: number) => {
    setLarge(false)
    setAt((now) => (now + by + images.length) % images.length)
  }
  if (!image) return null
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className={styles.popup}
          style={{ "--tile": image.placeholder } as CSSProperties}
          onKeyDown={(event) => {
            if (event.key === "ArrowRight") go(forward())
            if (event.key === "ArrowLeft") go(-forward())
          }}
        >
          <Dialog.Title className={styles.title}>{t.pictureOf(at + 1, images.length)}</Dialog.Title>
          <div className={styles.scroller}>
            <button
              type="button"
              className={cx(styles.stage, large && styles.large)}
              aria-label={large ? t.zoomOut : t.zoomIn}
              onClick={() => setLarge(!large)}
            >
              <Picture image={image} sizes={large ? "200vw" : "100vw"} eager className={styles.picture} />
            </button>
          </div>
          {images.length > 1 && (
            <>
              <IconButton label={t.previousSlide} variant="float" className={styles.before} onClick={() => go(-1)}>
                <ChevronLeft size={22} />
              </IconButton>
              <IconButton label={t.nextSlide} variant="float" className={styles.after} onClick={() => go(1)}>
                <ChevronRight size={22} />
              </IconButton>
            </>
          )}
          <Dialog.Close className={iconButtonClass("float", styles.close)} aria-label={t.close}>
            <X size={22} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
