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
  const base = image.src.replace(/\/\d+\.webp$/, "")
  const own = base !== image.src
  return (
    <picture className={cx(styles.tile, className)} style={{ "--tile": image.placeholder } as CSSProperties}>
      {own && <source type="image/avif" srcSet={srcSet(base, image.width, "avif")} sizes={sizes} />}
      {own && <source type="image/webp" srcSet={srcSet(base, image.width, "webp")} sizes={sizes} />}
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

function srcSet(base: string, width: number, type: "avif" | "webp"): string {
  const fitting = widths.filter((candidate) => candidate <= width)
  return (fitting.length ? fitting : [160]).map((candidate) => `${base}/${candidate}.${type} ${candidate}w`).join(", ")
}
