// What is on one slide? A picture, and over it words that stay words.

import type { BlockSettings } from "#contract/blocks.ts"
import type { Image } from "#contract/common.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./slide.module.css"
import { SlidePicture } from "./slide-picture.tsx"

export type SlideData = BlockSettings<"banner_slider">["images"][number]
type Props = { slide: SlideData; pictures: Record<string, Image>; eager: boolean; sizes: string }

export function Slide({ slide, pictures, eager, sizes }: Props) {
  const image = pictures[slide.image]
  const mobile = slide.image_mobile ? pictures[slide.image_mobile] : undefined
  const worded = Boolean(slide.title || slide.subtitle || slide.eyebrow)
  const content = (
    <>
      <SlidePicture image={image} mobile={mobile} alt={worded ? "" : slide.alt} eager={eager} sizes={sizes} />
      {worded && (
        <span className={styles.words} style={slide.text_color ? { color: slide.text_color } : undefined}>
          {slide.eyebrow && <span className={styles.eyebrow}>{slide.eyebrow}</span>}
          {slide.title && <strong className={styles.title}>{slide.title}</strong>}
          {slide.subtitle && <span className={styles.subtitle}>{slide.subtitle}</span>}
          {slide.button_text && slide.link_to && <span className={styles.button}>{slide.button_text}</span>}
        </span>
      )}
    </>
  )
  return slide.link_to ? (
    <a className={cx(styles.slide, worded && styles.worded)} href={slide.link_to} draggable={false}>
      {content}
    </a>
  ) : (
    <div className={cx(styles.slide, worded && styles.worded)}>{content}</div>
  )
}
