// banner_slider: large offers that pass by.

import type { CSSProperties } from "react"
import { useText } from "../../messages/use-text.ts"
import styles from "./banner-slider.module.css"
import { Section } from "./section.tsx"
import { Slide, shownSlides } from "./slide.tsx"
import { Slider } from "./slider.tsx"
import type { BlockProps } from "./use-block.ts"

const sizes = "(min-width: 1001px) 66vw, 100vw"

export function BannerSlider({ id, settings, data }: BlockProps<"banner_slider">) {
  const t = useText()
  const slides = shownSlides(settings.images, data.pictures)
  if (slides.length === 0) return null
  return (
    <Section id={id} settings={settings}>
      <div className={styles.frame} style={radiusOf(settings.image_radius)}>
        <Slider
          slides={slides.map((slide, at) => (
            <Slide key={slide.image} slide={slide} pictures={data.pictures ?? {}} eager={at === 0} sizes={sizes} />
          ))}
          delay={settings.slideshow_delay ?? 0}
          dots={settings.show_dots !== false}
          fade={settings.animation_style === "FADE"}
          label={settings.section_title || t.slides}
        />
      </div>
    </Section>
  )
}

export function radiusOf(radius: number | undefined): CSSProperties | undefined {
  return radius === undefined ? undefined : ({ "--slide-radius": `${radius}px` } as CSSProperties)
}
