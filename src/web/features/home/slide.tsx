// What is on one slide? A picture, and over it words that stay words.

import type { BlockSettings } from "#contract/blocks.ts"
import type { Image } from "#contract/common.ts"
import { cx } from "../../ui/cx.ts"
import styles from "./slide.module.css"
import { SlidePicture } from "./slide-picture.tsx"

export type SlideData = BlockSettings<"banner_slider">["images"][number]
type Props = { slide: SlideData; pictures: Record<string, Image>; eager: boolean; sizes: string }

const hasWords = (slide: SlideData) => Boolean(slide.title || slide.subtitle || slide.eyebrow)

/** Those with something to see: a picture may be gone. */
export const shownSlides = (
  slides: SlideData[] | undefined,
  pictures: Record<string, Image> | undefined,
): SlideData[] => (slides ?? []).filter((slide) => pictures?.[slide.image] || hasWords(slide))

/** Letters of a title that still stands large beside its picture with the rest of the words. */
const shortTitle = 48

export function Slide({ slide, pictures, eager, sizes }: Props) {
  const image = pictures[slide.image]
  const mobile = slide.image_mobile ? pictures[slide.image_mobile] : undefined
  const worded = hasWords(slide)
  const content = (
    <>
      {image && (
        <SlidePicture image={image} mobile={mobile} alt={worded ? "" : slide.alt} eager={eager} sizes={sizes} />
      )}
      {worded && (
        <span className={styles.words} style={slide.text_color ? { color: slide.text_color } : undefined}>
          {slide.eyebrow && <span className={styles.eyebrow}>{slide.eyebrow}</span>}
          {slide.title && (
            <strong className={cx(styles.title, slide.title.length > shortTitle && styles.long)}>{slide.title}</strong>
          )}
          {slide.subtitle && <span className={styles.subtitle}>{slide.subtitle}</span>}
          {slide.button_text && slide.link_to && <span className={styles.button}>{slide.button_text}</span>}
        </span>
      )}
    </>
  )
  const className = cx(styles.slide, !image && styles.plain)
  return slide.link_to ? (
    <a className={className} href={slide.link_to} draggable={false}>
      {content}
    </a>
  ) : (
    <div className={className}>{content}</div>
  )
}
