// What is wrong with what was sent? Said in its form, and read out, as soon as there is something to say.

import { Notice } from "./notice.tsx"

export function Problem({ text }: { text: string }) {
  if (!text) return null
  return (
    <Notice tone="danger" live>
      {text}
    </Notice>
  )
}
