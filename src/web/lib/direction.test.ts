// Would every sheet of styles work from right to left? Sides are named along the text (inline-start), never left and right.

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "..")

/** The middle is the middle from both sides, and a movement by half knows no sides. */
const allowed = /^left: 50%$/

const sided = [
  /^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b/,
  /^border-(top|bottom)-(left|right)-radius:/,
  /^(left|right):/,
  /^(text-align|float|clear|justify-content|justify-items|justify-self): (left|right)$/,
]

/** "margin: 0 1px 2px 3px" says right and left without their names. */
function hasUnequalSides(declaration: string): boolean {
  const value = /^(?:margin|padding|inset|border-width|border-style|border-color): (.+)$/.exec(declaration)?.[1] ?? ""
  const parts = [""]
  let depth = 0
  for (const sign of value) {
    if (sign === "(") depth += 1
    if (sign === ")") depth -= 1
    if (sign === " " && depth === 0) parts.push("")
    else parts[parts.length - 1] += sign
  }
  return parts.length === 4 && parts[1] !== parts[3]
}

function sidesIn(css: string): string[] {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(/[;{}]/)
    .map((line) => line.trim())
    .filter((line) => !allowed.test(line) && (sided.some((pattern) => pattern.test(line)) || hasUnequalSides(line)))
}

test("the test sees sides", () => {
  const css =
    ".a { margin-left: 1px; left: 50%; padding: 0 1px 0 calc(2px + (1px * 2)); margin: 0 auto; text-align: left }"
  expect(sidesIn(css)).toEqual(["margin-left: 1px", "padding: 0 1px 0 calc(2px + (1px * 2))", "text-align: left"])
})

test("no sheet of styles names left or right", () => {
  const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"))
  const wrong = sheets.flatMap((name) =>
    sidesIn(readFileSync(join(root, name), "utf8")).map((declaration) => `${name}: ${declaration}`),
  )
  expect(wrong).toEqual([])
})
