// How does text get into a PDF? In the fonts every reader has, which know western letters; the rupee sign comes from the store's own
// typeface, and a character that neither knows is written as its bare letter or a question mark.

import { createRequire } from "node:module"
import type PDFDocument from "pdfkit"

type Doc = InstanceType<typeof PDFDocument>

export type TextStyle = { size?: number; isBold?: boolean; align?: "left" | "right"; width?: number; isQuiet?: boolean }

/** Beyond ASCII and Latin-1: what the standard fonts of PDF know. */
const western = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ")
const fromTypeface = new Set("₹")
const typeface = createRequire(import.meta.url).resolve(
  "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
)

function isWestern(character: string): boolean {
  const code = character.codePointAt(0)!
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || western.has(character)
}

export const canWrite = (text: string): boolean => [...text].every((one) => isWestern(one) || fromTypeface.has(one))

/** Spaces of all kinds become plain ones, letters lose accents the fonts lack. */
function writable(text: string): string {
  return [...text.normalize("NFC").replace(/\s/g, " ")]
    .map((one) => {
      if (canWrite(one)) return one
      const [bare = "?"] = one.normalize("NFD")
      return isWestern(bare) ? bare : "?"
    })
    .join("")
}

type Run = { text: string; font: string }

export class Pen {
  readonly #doc: Doc

  constructor(doc: Doc) {
    this.#doc = doc
    doc.registerFont("typeface", typeface)
  }

  /** One line; `align` right ends at x + width. */
  write(text: string, x: number, y: number, style: TextStyle = {}): void {
    const runs = runsOf(text, style.isBold ?? false)
    const { size = 10, align = "left", width = 0 } = style
    let at = align === "right" ? x + width - this.#width(runs, size) : x
    for (const run of runs) {
      this.#doc
        .font(run.font)
        .fontSize(size)
        .fillColor(style.isQuiet ? "#5b6660" : "#1c2420")
      this.#doc.text(run.text, at, y, { lineBreak: false })
      at += this.#doc.widthOfString(run.text)
    }
  }

  /** The lines a text takes in a width; a word that is too long is cut. */
  wrap(text: string, width: number, { size = 10, isBold = false }: TextStyle = {}): string[] {
    const lines: string[] = []
    let line = ""
    const fits = (candidate: string) => this.#width(runsOf(candidate, isBold), size) <= width
    for (const word of text.split(/\s+/).flatMap((whole) => whole.match(/.{1,40}/gsu) ?? [])) {
      const longer = line === "" ? word : `${line} ${word}`
      if (line === "" || fits(longer)) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return line === "" ? lines : [...lines, line]
  }

  #width(runs: Run[], size: number): number {
    return runs.reduce((sum, { text, font }) => sum + this.#doc.font(font).fontSize(size).widthOfString(text), 0)
  }
}

function runsOf(text: string, isBold: boolean): Run[] {
  const runs: Run[] = []
  for (const character of writable(text)) {
    const font = fromTypeface.has(character) ? "typeface" : isBold ? "Helvetica-Bold" : "Helvetica"
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}
