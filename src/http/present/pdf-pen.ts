// How does text get into a PDF? In the fonts every reader has, which know western letters; the rupee sign and the letters of
// central Europe are drawn from the store's own typeface, and a character that neither knows is written as its bare letter or a question mark.

import { createRequire } from "node:module"
import type PDFDocument from "pdfkit"

type Doc = InstanceType<typeof PDFDocument>

export type TextStyle = { size?: number; isBold?: boolean; align?: "left" | "right"; width?: number; isQuiet?: boolean }

/** Beyond ASCII and Latin-1: what the standard fonts of PDF know. */
const western = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ")
const fromTypeface = /^[\u0100-\u017e₹]$/
const typeface = createRequire(import.meta.url).resolve(
  "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2",
)

function isWestern(character: string): boolean {
  const code = character.codePointAt(0)!
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || western.has(character)
}

export const canWrite = (text: string): boolean => [...text].every((one) => isWestern(one) || fromTypeface.test(one))

/** font null: drawn from the typeface. */
type Run = { text: string; font: string | null }

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

/** font null: drawn. */

/** What is used of a font that pdfkit has opened: outlines in units of the font. */
type Outlines = {
  unitsPerEm: number
  glyphForCodePoint(code: number): { advanceWidth: number; path: { toSVG(): string } }
}

export class Pen {
  readonly #doc: Doc
  readonly #outlines: Outlines

  constructor(doc: Doc) {
    this.#doc = doc
    this.#outlines = (doc.font(typeface) as unknown as { _font: { font: Outlines } })._font.font
  }

  /** One line; `align` right ends at x + width. */
  write(text: string, x: number, y: number, style: TextStyle = {}): void {
    const runs = runsOf(text, style.isBold ?? false)
    const { size = 10, align = "left", width = 0 } = style
    let at = align === "right" ? x + width - this.#width(runs, size) : x
    for (const run of runs) {
      this.#doc.fillColor(style.isQuiet ? "#5b6660" : "#1c2420")
      if (run.font === null) this.#draw(run.text, at, y, size)
      else this.#doc.font(run.font).fontSize(size).text(run.text, at, y, { lineBreak: false })
      at += this.#widthOf(run, size)
    }
  }

  /** As shapes: a PDF cannot hold this font's format as it is. */
  #draw(text: string, x: number, y: number, size: number): void {
    const scale = size / this.#outlines.unitsPerEm
    let at = x
    for (const character of text) {
      const { advanceWidth, path } = this.#outlines.glyphForCodePoint(character.codePointAt(0)!)
      // The base line of the standard fonts.
      this.#doc
        .save()
        .translate(at, y + size * 0.75)
        .scale(scale, -scale)
        .path(path.toSVG())
        .fill()
        .restore()
      at += advanceWidth * scale
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
    return runs.reduce((sum, run) => sum + this.#widthOf(run, size), 0)
  }

  #widthOf({ text, font }: Run, size: number): number {
    if (font !== null) return this.#doc.font(font).fontSize(size).widthOfString(text)
    const { unitsPerEm } = this.#outlines
    return [...text].reduce((sum, one) => {
      const { advanceWidth } = this.#outlines.glyphForCodePoint(one.codePointAt(0)!)
      return sum + (advanceWidth * size) / unitsPerEm
    }, 0)
  }
}

function runsOf(text: string, isBold: boolean): Run[] {
  const runs: Run[] = []
  for (const character of writable(text)) {
    const font = fromTypeface.test(character) ? null : isBold ? "Helvetica-Bold" : "Helvetica"
    const last = runs.at(-1)
    if (last && last.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}
