// static_banner: one picture with a few words, maybe leading somewhere.

import { cx } from "../../ui/cx.ts"
import { Section } from "./section.tsx"
import { SlidePicture } from "./slide-picture.tsx"
import styles from "./static-banner.module.css"
import type { BlockProps } from "./use-block.ts"

const sizes = "(min-width: 769px) 50vw, 100vw"

export function StaticBanner({ id, settings, data }: BlockProps<"static_banner">) {
  const pictures = data.pictures ?? {}
  const image = pictures[settings.image]
  const mobile = settings.image_mobile ? pictures[settings.image_mobile] : undefined
  const worded = Boolean(settings.title || settings.subtitle)
  // A picture that is gone leaves words, or nothing.
  if (!image && !mobile && !worded) return null
  const content = (
    <>
      <SlidePicture image={image} mobile={mobile} alt={worded ? "" : (settings.alt ?? "")} sizes={sizes} />
      {worded && (
        <span className={styles.words} style={settings.text_color ? { color: settings.text_color } : undefined}>
          {settings.title && <strong className={styles.title}>{settings.title}</strong>}
          {settings.subtitle && <span className={styles.subtitle}>{settings.subtitle}</span>}
          {settings.button_text && <span className={styles.button}>{settings.button_text}</span>}
        </span>
      )}
    </>
  )
  return (
    <Section id={id} settings={settings} className={styles.section}>
      {data.href ? (
        <a href={data.href} className={cx(styles.banner, styles.link)}>
          {content}
        </a>
      ) : (
        <div className={styles.banner}>{content}</div>
      )}
    </Section>
  )
}
