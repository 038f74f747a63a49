// How does a picture of the catalogue arrive? AVIF or WebP in the size the place needs, on its tinted tile, without a shift.

import type { CSSProperties } from "react"
import type { Image } from "#contract/common.ts"
import { cx } from "./cx.ts"
import styles from "./picture.module.css"

const widths = [160, 320, 480, 640, 960, 1280, 1600]

type Props = {
  image: Image
  /** The `sizes` attribute: how wide the picture is shown, "(min-width: 769px) 176px, 45vw". */
  sizes: string
  /** On the first screen: loaded at once and before others. */
  eager?: boolean
  className?: string
  /** Shown as decoration: its name stands beside it. */
  decorative?: boolean
}

export function Picture({ image, sizes, eager, className, decorative }: Props) {
  const sets = setsOf(image)
  return (
    <picture className={cx(styles.tile, className)} style={{ "--tile": image.placeholder } as CSSProperties}>
      {sets && <source type="image/avif" srcSet={sets.avif} sizes={sizes} />}
      {sets && <source type="image/webp" srcSet={sets.webp} sizes={sizes} />}
      <img
        className={styles.image}
        src={image.src}
        alt={decorative ? "" : image.alt}
        width={image.width}
        height={image.height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}

type Sets = { avif: string; webp: string }
/** The server draws the same pictures page after page. */
const known = new WeakMap<Image, Sets | null>()

/** null for a picture that is not our own: it has one size. */
function setsOf(image: Image): Sets | null {
  let sets = known.get(image)
  if (sets === undefined) {
    const base = image.src.replace(/\/\d+\.webp$/, "")
    const fitting = widths.filter((width) => width <= image.width)
    const of = (type: string) => (fitting.length ? fitting : [160]).map((width) => `${base}/${width}.${type} ${width}w`)
    sets = base === image.src ? null : { avif: of("avif").join(", "), webp: of("webp").join(", ") }
    known.set(image, sets)
  }
  return sets
}
