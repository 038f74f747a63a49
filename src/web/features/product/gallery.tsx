// What does it look like? Pictures to swipe through (the browser's own snapping, so it works before the page is alive), thumbnails to
// jump with, and a click to see one large.

import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react"
import type { Image } from "#contract/common.ts"
import { tappedPicture } from "#web/app/grow.ts"
import { forward } from "#web/lib/direction.ts"
import { useOverlay } from "#web/lib/overlay.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { cx } from "#web/ui/cx.ts"
import { Picture } from "#web/ui/picture.tsx"
import styles from "./gallery.module.css"

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx").then((module) => ({ default: module.ZoomDialog })))

type Props = {
  images: Image[]
  /** The picture of the chosen variant comes first. */
  first?: Image | null
}

export function Gallery({ images, first }: Props) {
  const t = useText()
  const zoom = useOverlay("picture")
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  // The card's picture stands in for the large one, so that it grows and doesn't vanish first.
  useLayoutEffect(() => {
    const src = tappedPicture()
    const picture = src && track.current?.querySelector("picture")
    if (picture) picture.style.background = `center / cover url("${src}"), var(--tile)`
  }, [])
  const shown = first ? [first, ...images.filter(({ src }) => src !== first.src)] : images

  const goTo = (index: number) => {
    const list = track.current
    list?.scrollTo({ left: forward() * index * list.clientWidth, behavior: "smooth" })
  }
  const onScroll = () => {
    const list = track.current
    if (list) setAt(Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth)))
  }

  return (
    <section className={styles.gallery} aria-label={t.pictures}>
      <div className={styles.stage}>
        <ul className={styles.track} ref={track} onScroll={onScroll}>
          {shown.map((image, index) => (
            <li key={image.src} className={styles.slide}>
              <button
                type="button"
                className={styles.open}
                onClick={zoom.openIt}
                aria-label={`${t.enlarge}: ${image.alt}`}
                tabIndex={index === at ? 0 : -1}
              >
                <Picture
                  image={image}
                  sizes="(min-width: 769px) 480px, 100vw"
                  eager={index === 0}
                  className={cx(styles.picture, index === at && styles.growing)}
                />
              </button>
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <span className={styles.count} aria-hidden="true">
            {at + 1} / {shown.length}
          </span>
        )}
      </div>
      {shown.length > 1 && (
        <ul className={styles.thumbs}>
          {shown.map((image, index) => (
            <li key={image.src}>
              <button
                type="button"
                className={cx(styles.thumb, index === at && styles.current)}
                aria-label={t.pictureOf(index + 1, shown.length)}
                aria-current={index === at || undefined}
                onClick={() => goTo(index)}
              >
                <Picture image={image} sizes="84px" decorative className={styles.small} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoom.open && (
        <Suspense fallback={null}>
          <ZoomDialog images={shown} start={at} onClose={zoom.close} />
        </Suspense>
      )}
    </section>
  )
}
