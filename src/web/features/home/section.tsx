// What do all design blocks share? Who sees them, their titles, colours and margins, and the merchant's own css.

import type { CSSProperties, ReactNode } from "react"
import { contrast, parseHex } from "../../lib/contrast.ts"
import { useText } from "../../messages/use-text.ts"
import { cx } from "../../ui/cx.ts"
import { SectionHeader } from "../../ui/section-header.tsx"
import styles from "./section.module.css"

export type CommonSettings = {
  visibility?: "all" | "desktop" | "mobile"
  display_title?: boolean
  section_title?: string
  section_title_color?: string
  display_subtitle?: boolean
  section_subtitle?: string
  section_subtitle_color?: string
  section_background_color?: string
  section_top_margin?: number
  section_bottom_margin?: number
  custom_css?: string
}

type Props = {
  id: number
  settings: CommonSettings
  children: ReactNode
  /** Where all of it is. */
  seeAll?: string
  className?: string
  /** Reaches the edges of narrow screens. */
  bleed?: boolean
}

export function Section({ id, settings, children, seeAll, className, bleed }: Props) {
  const t = useText()
  const title = settings.display_title !== false ? settings.section_title : ""
  const subtitle = settings.display_subtitle !== false ? settings.section_subtitle : ""
  const element = `block-${id}`
  return (
    <section
      id={element}
      data-block={id}
      className={cx(
        styles.section,
        bleed && styles.bleed,
        settings.visibility === "desktop" && styles.desktop,
        settings.visibility === "mobile" && styles.mobile,
        toneClass(settings.section_background_color),
        className,
      )}
      style={styleOf(settings)}
      aria-labelledby={title ? `${element}-title` : undefined}
    >
      {settings.custom_css && <BlockCss css={`[data-block="${id}"]{${settings.custom_css}}`} />}
      {title && (
        <SectionHeader
          id={`${element}-title`}
          className={styles.header}
          title={settings.section_title_color ? <span className={styles.coloured}>{title}</span> : title}
          subtitle={
            subtitle &&
            (settings.section_subtitle_color ? <span className={styles.colouredLine}>{subtitle}</span> : subtitle)
          }
          action={seeAll ? { to: seeAll, label: t.seeAll } : undefined}
        />
      )}
      {children}
    </section>
  )
}

/** Css that reaches nothing but its block; no tag in it can end the style element. */
export function BlockCss({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the merchant's own css, which has to stand unescaped
  return <style dangerouslySetInnerHTML={{ __html: css.replace(/</g, "\\3c ") }} />
}

function styleOf(settings: CommonSettings): CSSProperties | undefined {
  const style: Record<string, string> = {}
  if (settings.section_background_color) style["--section-ground"] = settings.section_background_color
  if (settings.section_title_color) style["--title"] = settings.section_title_color
  if (settings.section_subtitle_color) style["--subtitle"] = settings.section_subtitle_color
  if (settings.section_top_margin !== undefined) style["--top"] = `${settings.section_top_margin}px`
  if (settings.section_bottom_margin !== undefined) style["--bottom"] = `${settings.section_bottom_margin}px`
  return Object.keys(style).length > 0 ? (style as CSSProperties) : undefined
}

/** On a ground of the merchant's the text is dark or light by that ground, not by the shopper's scheme. */
function toneClass(ground: string | undefined): string | undefined {
  if (!ground) return undefined
  const colour = parseHex(ground)
  if (!colour) return styles.grounded
  return cx(styles.grounded, contrast(colour, [255, 255, 255]) > 4.5 ? styles.dark : styles.light)
}
