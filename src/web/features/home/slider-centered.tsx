// slider_centered: offers with their neighbours peeping in from both sides.

import { useText } from "../../messages/use-text.ts"
import { radiusOf } from "./banner-slider.tsx"
import { Section } from "./section.tsx"
import { Slide, shownSlides } from "./slide.tsx"
import { Slider } from "./slider.tsx"
import styles from "./slider-centered.module.css"
import type { BlockProps } from "./use-block.ts"

const sizes = "(min-width: 769px) 720px, 84vw"

export function SliderCentered({ id, settings, data }: BlockProps<"slider_centered">) {
  const t = useText()
  const slides = shownSlides(settings.images, data.pictures)
  if (slides.length === 0) return null
  return (
    <Section id={id} settings={settings} bleed>
      <div className={styles.frame} style={radiusOf(settings.image_radius)}>
        <Slider
          slides={slides.map((slide) => (
            <Slide key={slide.image} slide={slide} pictures={data.pictures ?? {}} eager={false} sizes={sizes} />
          ))}
          delay={settings.slideshow_delay ?? 0}
          dots={settings.show_dots !== false}
          fade={settings.animation_style === "FADE"}
          centred
          label={settings.section_title || t.slides}
        />
      </div>
    </Section>
  )
}
