// Commands that bring products in and out: product files as Shopify writes them.

import { createWriteStream } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { renameProduct } from "#shop/catalogue/rename-product.ts"
import { exportProducts } from "#shop/product-files/export-products.ts"
import { type ImportReport, importProducts, type Outcome } from "#shop/product-files/import-products.ts"
import { type Command, type CommandContext, textOption } from "./command.ts"

export const productCommands: Command[] = [
  {
    name: "import products",
    usage: "FILE [--branch SLUG] [--dry-run] [--retry-pictures]",
    summary: "Creates and changes products from a CSV file in Shopify's format",
    details: [
      "--branch SLUG      the branch whose pieces Variant Inventory Qty counts; without it the first branch. Other branches",
      "                   keep theirs. A new product is sold at this branch only. A store without branches gets one.",
      "--dry-run          shows what would be created and changed, and saves nothing",
      "--retry-pictures   fetches again the pictures for which a placeholder stands in",
      "A row that is wrong is named with its line and its product left out; the exit code is then 1. What a file has no",
      "column for stays as it is, and products that are not in the file stay.",
    ],
    options: { branch: { type: "string" }, "dry-run": { type: "boolean" }, "retry-pictures": { type: "boolean" } },
    takes: [1, 1],
    role: "manager",
    run: runImport,
  },
  {
    name: "export products",
    usage: "[FILE] [--branch SLUG]",
    summary: "Writes all products as a CSV file in Shopify's format, to stdout without FILE",
    details: [
      "--branch SLUG      the branch whose pieces are written; without it the first branch",
      "Importing the file again changes nothing. Cells are written as they are: a spreadsheet program may take one that begins",
      "with =, +, - or @ for a formula. Set PUBLIC_URL to have pictures of this store written with its address.",
    ],
    options: { branch: { type: "string" } },
    takes: [0, 1],
    run: runExport,
  },
  {
    name: "product rename",
    usage: "SLUG NEW-SLUG",
    summary: "Gives a product a new address; the old one keeps leading to it",
    takes: [2, 2],
    role: "manager",
    run: async ({ args, actor, openShop, tell }) => {
      const [slug, newSlug] = args as [string, string]
      await renameProduct(await openShop(), actor, slug, newSlug)
      tell(`/product/${slug} is /product/${newSlug} now`)
    },
  },
]

async function runImport(context: CommandContext): Promise<number> {
  const { args, options, actor, say, tell, showProgress, signal } = context
  const file = args[0]!
  const isDryRun = options["dry-run"] === true
  const shop = await context.openShop()
  const report = await importProducts(shop, actor, file, {
    branch: textOption(context, "branch"),
    isDryRun,
    retriesPictures: options["retry-pictures"] === true,
    signal,
    onProduct: (outcome, done, total) => {
      if (outcome.kind === "failed") for (const { line, reason } of outcome.problems) tell(`${file}:${line}: ${reason}`)
      if (isDryRun) sayPlan(outcome, say)
      const count = `${done} of ${total} products`
      if (showProgress) showProgress(count)
      else if (done % 1_000 === 0) tell(count)
    },
  })
  tellReport(report, isDryRun, context)
  if (report.isCutShort) return 130
  return report.failed > 0 ? 1 : 0
}

function sayPlan(outcome: Outcome, say: (line: string) => void): void {
  if (outcome.kind === "created") say(`create ${outcome.slug}`)
  if (outcome.kind === "changed") say(`change ${outcome.slug}: ${outcome.fields.join(", ")}`)
}

function tellReport(report: ImportReport, isDryRun: boolean, { say, tell, showProgress }: CommandContext): void {
  showProgress?.("")
  const { branch, pictures, created, changed, unchanged, failed } = report
  if (branch.isNew) {
    const made = isDryRun ? "would be created" : "was created"
    tell(
      `The store had no branch: "Main store" (${branch.slug}) ${made}. It is open at all hours and delivers everywhere, free.`,
    )
  }
  if (pictures.failed > 0) {
    const what =
      pictures.failed === 1
        ? "1 picture could not be fetched; a placeholder was"
        : `${pictures.failed} pictures could not be fetched; placeholders were`
    tell(`${what} used; first: ${pictures.first}`)
  }
  if (report.isCutShort) tell("Stopped; what was saved so far stays")
  const would = isDryRun ? "would be " : ""
  say(
    `${created} ${would}created, ${changed} ${would}changed, ${unchanged} unchanged, ${failed} failed (branch ${branch.slug})`,
  )
}

async function runExport(context: CommandContext): Promise<number> {
  const { args, config, tell } = context
  const file = args[0]
  const shop = await context.openShop()
  const { csv, notes } = await exportProducts(shop, {
    branch: textOption(context, "branch"),
    publicUrl: config.publicUrl,
  })
  if (file === undefined) await pipeline(csv, process.stdout, { end: false })
  else await writeWhole(csv, file)
  for (const slug of notes.leftOut) tell(`${slug} is left out: the format has room for three options only`)
  if (notes.lacksHost) tell("PUBLIC_URL is not set, so this store's own pictures are written without its address")
  return notes.leftOut.length > 0 ? 1 : 0
}

/** Under another name until it is whole. */
async function writeWhole(csv: NodeJS.ReadableStream, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  try {
    await pipeline(csv, createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
