// How is a banner's picture shown? Filling its place, another one on narrow screens where the merchant gave one.

import type { CSSProperties } from "react"
import type { Image } from "#contract/common.ts"
import styles from "./slide-picture.module.css"

type Props = {
  image: Image | undefined
  mobile?: Image | undefined
  alt: string
  eager?: boolean
  sizes: string
}

const widths = [320, 480, 640, 960, 1280, 1600]

export function SlidePicture({ image, mobile, alt, eager, sizes }: Props) {
  if (!image) return <span className={styles.empty} />
  const small = mobile ?? image
  return (
    <picture className={styles.picture} style={{ "--tile": image.placeholder } as CSSProperties}>
      {mobile && <source media="(max-width: 768px)" type="image/avif" srcSet={srcSet(small, "avif")} sizes="100vw" />}
      {mobile && <source media="(max-width: 768px)" srcSet={srcSet(small, "webp")} sizes="100vw" />}
      {srcSet(image, "avif") && <source type="image/avif" srcSet={srcSet(image, "avif")} sizes={sizes} />}
      <img
        src={image.src}
        srcSet={srcSet(image, "webp")}
        sizes={sizes}
        alt={alt}
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

/** Empty for pictures that are not our own: they have one size. */
function srcSet(image: Image, type: "avif" | "webp"): string | undefined {
  const base = image.src.replace(/\/\d+\.webp$/, "")
  if (base === image.src) return undefined
  const fitting = widths.filter((width) => width <= image.width)
  return (fitting.length ? fitting : [320]).map((width) => `${base}/${width}.${type} ${width}w`).join(", ")
}
