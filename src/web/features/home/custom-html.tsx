// custom_html_block: the merchant's own mark-up, cleaned and scoped by the server.

import { RichText } from "../../ui/rich-text.tsx"
import { BlockCss, Section } from "./section.tsx"
import type { BlockProps } from "./use-block.ts"

export function CustomHtml({ id, settings, data }: BlockProps<"custom_html_block">) {
  if (!data.html) return null
  return (
    <Section id={id} settings={settings}>
      {data.css && <BlockCss css={data.css} />}
      <RichText html={data.html} />
    </Section>
  )
}
