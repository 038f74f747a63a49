// The link as a picture that another telephone reads. Drawn here: the link goes to nobody.

import { encode } from "uqr"

/** The quiet edge that readers look for, in modules. */
const edge = 2

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: 0, ecc: "M" })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + edge} ${y + edge}h1v1h-1z`] : [])))
    .join("")
  const side = size + 2 * edge
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {/* Black on white in the dark as well: readers need it. */}
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
