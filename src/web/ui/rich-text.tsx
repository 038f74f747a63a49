// How is text with mark-up of the merchant shown? The one place that sets HTML; the server has sanitised it when it was written.

import { cx } from "./cx.ts"
import styles from "./rich-text.module.css"

export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server; nothing typed by a shopper comes here
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
