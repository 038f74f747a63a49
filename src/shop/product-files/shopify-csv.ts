// How is a product file read and written? Rows become groups of one product each, with the lines they stand on; read as a
// stream, so that a file of any length takes little memory.

import { pipeline, Readable } from "node:stream"
import { CsvError, parse } from "csv-parse"
import { stringify } from "csv-stringify"
import { type Cells, type Column, columnOf, exportedRow, exportHeader } from "./columns.ts"
import { fileRefusal, linesIn, readText } from "./file-text.ts"

export type FileRow = { line: number; cells: Cells }

/** What is wrong, and on which line of the file. */
export type FileProblem = { line: number; reason: string }

/** The rows of one product, which follow each other in the file. */
export type RowGroup = { handle: string; line: number; rows: FileRow[]; problems: FileProblem[] }

/** A row with a long description stays far below this; a quotation mark that is never closed goes beyond it. */
const maxRowBytes = 4_000_000

/** Throws a refusal when the file as a whole cannot be read; what is wrong with single rows comes with their group. */
export async function* readGroups(path: string): AsyncGenerator<RowGroup> {
  const firstLines = new Map<string, number>()
  let group: RowGroup | null = null
  for await (const { handle, row, problem } of readRows(path)) {
    if (group && group.handle !== handle) {
      yield group
      group = null
    }
    if (!group) {
      const before = firstLines.get(handle)
      group = { handle, line: row.line, rows: [], problems: [] }
      if (handle === "") group.problems.push({ line: row.line, reason: "the Handle is missing" })
      else if (before !== undefined) {
        const reason = `${handle} is on line ${before} already; the rows of a product must follow each other`
        group.problems.push({ line: row.line, reason })
      } else firstLines.set(handle, row.line)
    }
    group.rows.push(row)
    if (problem) group.problems.push({ line: row.line, reason: problem })
  }
  if (group) yield group
}

type ReadRow = { handle: string; row: FileRow; problem: string | null }

async function* readRows(path: string): AsyncGenerator<ReadRow> {
  let header: (Column | undefined)[] | null = null
  for await (const { line, values } of readRecords(path)) {
    if (header) {
      if (values.every((value) => value.trim() === "")) continue
      yield readRow(line, values, header)
    } else {
      header = values.map(columnOf)
      if (!header.includes("handle"))
        throw fileRefusal(path, "the first row has no column Handle. This is not a product file")
    }
  }
  if (!header) throw fileRefusal(path, "the file is empty")
}

function readRow(line: number, values: string[], header: (Column | undefined)[]): ReadRow {
  const cells: Cells = {}
  for (const [index, column] of header.entries()) if (column) cells[column] ??= values[index] ?? ""
  const isWrong = values.length < header.length || values.slice(header.length).some((value) => value.trim() !== "")
  const problem = isWrong ? `the row has ${values.length} cells, the first row of the file ${header.length}` : null
  return { handle: (cells.handle ?? "").trim(), row: { line, cells }, problem }
}

type FileRecord = { line: number; values: string[] }

async function* readRecords(path: string): AsyncGenerator<FileRecord> {
  const text = readText(path)
  const first = await text.next()
  if (first.done) return
  // Followed while parsing: rows that wait to be read are lost when the parser meets an error.
  let lastLine = 0
  const parser = parse({
    delimiter: delimiterOf(first.value),
    record_delimiter: "\n",
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
    on_record: (values, { lines }) => {
      lastLine = lines
      // One value: a row is passed on as an array.
      return [{ line: lines - linesIn(values.join("")), values }] as unknown as string[]
    },
  })
  // An error of the source reaches the loop below through the parser.
  pipeline(Readable.from(withFirst(first.value, text)), parser, () => {})
  try {
    for await (const [record] of parser as AsyncIterable<[FileRecord]>) yield record
  } catch (error) {
    throw error instanceof CsvError ? quoteRefusal(path, error, lastLine + 1) : error
  }
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Spreadsheets of some countries write semicolons. Names of columns hold neither. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.indexOf("\n") + 1 || undefined)
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.sort((a, b) => b.count - a.count)[0]!.delimiter
}

function quoteRefusal(path: string, error: CsvError, line: number): Error {
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return fileRefusal(path, `a quotation mark in the row that begins on line ${line} is never closed`)
  }
  return fileRefusal(
    path,
    `the row that begins on line ${line} has a quotation mark where none may be; inside a cell it is written twice`,
  )
}

/** The text of a file with these rows. Cells stay as they are: a spreadsheet may read one that begins with "=" as a formula. */
export function writeCsv(rows: AsyncIterable<Cells>): NodeJS.ReadableStream {
  const stringifier = stringify({ columns: exportHeader, header: true })
  pipeline(Readable.from(exportedRows(rows)), stringifier, () => {})
  return stringifier
}

async function* exportedRows(rows: AsyncIterable<Cells>): AsyncGenerator<string[]> {
  for await (const cells of rows) yield exportedRow(cells)
}
