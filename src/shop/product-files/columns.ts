// Which columns does a product file have? Shopify's, under the names of its older and of its newer exports.

export type Column =
  | "handle"
  | "title"
  | "body"
  | "vendor"
  | "type"
  | "tags"
  | "published"
  | "status"
  | "option1Name"
  | "option1Value"
  | "option2Name"
  | "option2Value"
  | "option3Name"
  | "option3Value"
  | "sku"
  | "grams"
  | "quantity"
  | "price"
  | "compareAt"
  | "taxable"
  | "taxCode"
  | "barcode"
  | "imageSrc"
  | "imagePosition"
  | "imageAlt"
  | "variantImage"
  | "seoTitle"
  | "seoDescription"

/** The cells of a row under the columns we know. A column that the file lacks is missing, an empty cell is "". */
export type Cells = Partial<Record<Column, string>>

const names: Record<Column, string[]> = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Body", "Description"],
  vendor: ["Vendor"],
  type: ["Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  quantity: ["Variant Inventory Qty", "Inventory quantity"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  taxable: ["Variant Taxable", "Charge tax"],
  taxCode: ["Variant Tax Code", "Tax code"],
  barcode: ["Variant Barcode", "Barcode"],
  imageSrc: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
  variantImage: ["Variant Image", "Variant image URL"],
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
}

const plain = (name: string) => name.trim().toLowerCase()

const byName = new Map(
  Object.entries(names).flatMap(([column, spellings]) =>
    spellings.map((name) => [plain(name), column as Column] as const),
  ),
)

/** The column behind a name in a file's first row; undefined for one that says nothing to Haat. */
export const columnOf = (name: string): Column | undefined => byName.get(plain(name))

export const nameOf = (column: Column): string => names[column][0]!

export const optionColumns = [1, 2, 3].map((nth) => ({
  name: `option${nth}Name` as "option1Name" | "option2Name" | "option3Name",
  value: `option${nth}Value` as "option1Value" | "option2Value" | "option3Value",
}))

/** Cells of a combination that are the same for everything Haat sells. "shopify" there means: pieces are counted. */
const onVariants: Record<string, string> = {
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Policy": "deny",
  "Variant Fulfillment Service": "manual",
  "Variant Requires Shipping": "true",
  "Variant Weight Unit": "g",
}

const onProducts: Record<string, string> = { "Gift Card": "false" }

/** The first row of an export: the columns of Shopify's sample files, in their order. */
export const exportHeader = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published"],
  ...["Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value", "Option3 Name", "Option3 Value"],
  ...["Variant SKU", "Variant Grams", "Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy"],
  ...["Variant Fulfillment Service", "Variant Price", "Variant Compare At Price", "Variant Requires Shipping"],
  ...["Variant Taxable", "Variant Barcode", "Image Src", "Image Position", "Image Alt Text", "Gift Card"],
  ...["SEO Title", "SEO Description"],
  ...["Google Product Category", "Gender", "Age Group", "MPN", "AdWords Grouping", "AdWords Labels", "Condition"].map(
    (name) => `Google Shopping / ${name}`,
  ),
  ...["Custom Product", "Custom Label 0", "Custom Label 1", "Custom Label 2", "Custom Label 3", "Custom Label 4"].map(
    (name) => `Google Shopping / ${name}`,
  ),
  ...["Variant Image", "Variant Weight Unit", "Variant Tax Code"],
]

/** A row of an export, in the order of `exportHeader`. */
export function exportedRow(cells: Cells): string[] {
  const fixed = { ...(cells.price === undefined ? {} : onVariants), ...(cells.title === undefined ? {} : onProducts) }
  return exportHeader.map((name) => cells[columnOf(name)!] ?? fixed[name] ?? "")
}
