// What does a file say as text? Read piece by piece as whole lines that end in "\n"; what is no UTF-8 text is refused with
// the line and what to do about it.

import { createReadStream } from "node:fs"
import { Refusal } from "../shop.ts"

/** A line longer than this is no line of a product file; it bounds the memory a wrong file can take. */
const maxLineBytes = 8_000_000

export const fileRefusal = (path: string, text: string) => new Refusal("rule", "bad_file", `${path}: ${text}`)

const saveAs = 'Save it as "CSV UTF-8" and try again'

export async function* readText(path: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  let isFirst = true
  for await (const chunk of readBytes(path)) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (isFirst) refuseOtherFormats(path, bytes)
    isFirst = false
    const end = wholeLines(bytes)
    rest = bytes.subarray(end)
    if (rest.length > maxLineBytes) throw fileRefusal(path, `line ${line} has no end. This is not a CSV file`)
    if (end === 0) continue
    const text = decode(path, bytes.subarray(0, end), line)
    line += linesIn(text)
    yield text
  }
  if (rest.length > 0) yield decode(path, rest, line)
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT") throw fileRefusal(path, "there is no such file")
    if (code === "EISDIR") throw fileRefusal(path, "this is a folder, not a file")
    if (code === "EACCES") throw fileRefusal(path, "the file may not be read")
    throw error
  }
}

/** Files that people take for CSV, known by their first bytes. */
function refuseOtherFormats(path: string, bytes: Buffer): void {
  const start = bytes.subarray(0, 2).toString("latin1")
  if (start === "PK") throw fileRefusal(path, `this is a spreadsheet or an archive, not a CSV file. ${saveAs}`)
  if (start === "\xff\xfe" || start === "\xfe\xff") throw fileRefusal(path, `the text is in UTF-16. ${saveAs}`)
  if (bytes.includes(0)) throw fileRefusal(path, `this is not a text file. ${saveAs}`)
}

/** Where the last whole line ends. A "\r" at the very end may be half of a "\r\n". */
function wholeLines(bytes: Buffer): number {
  const carriage = bytes.length > 1 ? bytes.lastIndexOf(0x0d, bytes.length - 2) : -1
  return Math.max(bytes.lastIndexOf(0x0a), carriage) + 1
}

/** Without a byte order mark, and with "\n" for every kind of line end. */
function decode(path: string, bytes: Buffer, line: number): string {
  try {
    return unixLines(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    const broken = bytes.toString("latin1")
    const before = unixLines(broken)
      .split("\n")
      .findIndex((text) => !isUtf8(Buffer.from(text, "latin1")))
    throw fileRefusal(path, `line ${line + Math.max(before, 0)} is not UTF-8 text. ${saveAs}`)
  }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

export const unixLines = (text: string): string => text.replace(/\r\n?/g, "\n")

export const linesIn = (text: string): number => text.split("\n").length - 1
