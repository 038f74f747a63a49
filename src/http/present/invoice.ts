// How does an invoice look? One column of lines and a block of sums, on as many pages as it takes.

import type { Writable } from "node:stream"
import PDFDocument from "pdfkit"
import { formatMoney, type Minor, type MoneyFormat, toMajor } from "#rules/money.ts"
import type { Invoice } from "#shop/orders/invoices.ts"
import type { Order } from "#shop/orders/orders.ts"
import { moneyFormatOf } from "#shop/settings/settings.ts"
import { canWrite, Pen, type TextStyle } from "./pdf-pen.ts"

const left = 50
const right = 545
const bottom = 770
const columns = { name: left, quantity: 330, price: 370, total: 460 }
const columnWidth = 85

/** Writes the invoice as a PDF into a stream and ends it. */
export function drawInvoice(invoice: Invoice, into: Writable): void {
  const title = `Invoice ${invoice.number}`
  const doc = new PDFDocument({ size: "A4", margin: 0, info: { Title: title, Author: sellerOf(invoice) } })
  doc.pipe(into)
  new Drawing(doc, invoice).draw()
  doc.end()
}

const sellerOf = ({ settings }: Invoice) => settings.seller_name || settings.storeName || ""

class Drawing {
  readonly #doc: InstanceType<typeof PDFDocument>
  readonly #pen: Pen
  readonly #invoice: Invoice
  readonly #money: (amount: Minor) => string
  #y = 50

  constructor(doc: InstanceType<typeof PDFDocument>, invoice: Invoice) {
    this.#doc = doc
    this.#pen = new Pen(doc)
    this.#invoice = invoice
    this.#money = moneyOf(invoice)
  }

  draw(): void {
    this.#head()
    this.#buyer()
    this.#lines()
    this.#sums()
    this.#foot()
  }

  /** The next line; a new page where this one is full. */
  #line(text: string, style: TextStyle = {}, x = left): void {
    this.#room(14)
    this.#pen.write(text, x, this.#y, style)
    this.#y += (style.size ?? 10) * 1.4
  }

  #room(height: number): void {
    if (this.#y + height <= bottom) return
    this.#doc.addPage()
    this.#y = 50
  }

  #head(): void {
    const { order, settings, number, issued_at } = this.#invoice
    const start = this.#y
    const facts = [
      `Invoice ${number}`,
      dayOf(issued_at, order.branch?.timezone),
      `Order #${order.number} of ${dayOf(order.placed_at, order.branch?.timezone)}`,
      ...(order.status === "returned" ? ["The order was returned"] : []),
    ]
    for (const [nth, fact] of facts.entries()) {
      const style = nth === 0 ? { size: 16, isBold: true } : { isQuiet: true }
      this.#line(fact, { ...style, align: "right", width: right - 300 }, 300)
    }
    this.#y = start
    this.#line(sellerOf(this.#invoice), { size: 16, isBold: true })
    const { branch } = order
    const own = [branch?.name, branch?.address, branch && `${branch.city} ${branch.pincode}`, branch?.phone]
    for (const text of [...own, settings.seller_tax_id && `Tax number ${settings.seller_tax_id}`]) {
      if (text) this.#line(text, { isQuiet: true })
    }
    this.#y += 20
  }

  #buyer(): void {
    const { contact, address } = this.#invoice.order
    const { line1, line2, city, state, pincode } = address
    this.#line("For", { isBold: true })
    for (const text of [contact.name, line1, line2, [city, state, pincode].filter(Boolean).join(" ")]) {
      if (text) this.#line(text)
    }
    this.#y += 20
  }

  #lines(): void {
    this.#row("", "Pieces", "Each", "Amount", { isBold: true })
    this.#rule()
    for (const item of this.#invoice.order.items) {
      const full = [nameOf(item), item.options_text, item.unit].filter(Boolean).join(", ")
      const [first = "", ...rest] = this.#pen.wrap(full, columns.quantity - columns.name - 20)
      this.#row(first, String(item.quantity), this.#money(item.unit_price), this.#money(item.line_total))
      for (const text of rest) this.#line(text)
      this.#y += 3
    }
    this.#rule()
  }

  #row(name: string, quantity: string, price: string, total: string, style: TextStyle = {}): void {
    this.#room(14)
    const y = this.#y
    this.#pen.write(name, columns.name, y, style)
    this.#pen.write(quantity, columns.quantity, y, { ...style, align: "right", width: 40 })
    this.#pen.write(price, columns.price, y, { ...style, align: "right", width: columnWidth })
    this.#pen.write(total, columns.total, y, { ...style, align: "right", width: columnWidth })
    this.#y += 14
  }

  #rule(): void {
    this.#room(10)
    this.#doc
      .moveTo(left, this.#y + 3)
      .lineTo(right, this.#y + 3)
      .lineWidth(0.5)
      .stroke("#c4ccc7")
    this.#y += 10
  }

  #sums(): void {
    const { order } = this.#invoice
    for (const [name, amount] of sumsOf(order)) this.#sum(name, amount)
    this.#rule()
    this.#sum("Total", order.total, { isBold: true, size: 12 })
    this.#y += 4
    for (const { name, rate, taxable, amount } of order.tax_lines) {
      const percent = rate > 0 ? ` ${Number((rate / 1_000).toFixed(3))} %` : ""
      const how = order.prices_include_tax ? "Included" : "Of it"
      this.#sum(`${how}: ${name}${percent} on ${this.#money(taxable)}`, amount, { isQuiet: true })
    }
    this.#y += 6
    for (const [name, amount] of paidBy(order)) this.#sum(name, amount)
  }

  #sum(name: string, amount: Minor, style: TextStyle = {}): void {
    this.#room(16)
    this.#pen.write(name, 200, this.#y, { ...style, align: "right", width: columns.total - 200 })
    this.#pen.write(this.#money(amount), columns.total, this.#y, { ...style, align: "right", width: columnWidth })
    this.#y += (style.size ?? 10) * 1.4
  }

  #foot(): void {
    const { order } = this.#invoice
    if (!order.refund) return
    this.#y += 10
    this.#line(`Paid back: ${this.#money(order.refund.amount)}`, { isBold: true })
  }
}

/** In a script the fonts lack a product goes by its address, which is in plain letters. */
const nameOf = ({ name, slug }: Order["items"][number]) => (canWrite(name) ? name : slug.replaceAll("-", " "))

function sumsOf(order: Order): [string, Minor][] {
  const all: [string, Minor][] = [
    ["Subtotal", order.subtotal],
    ["Discount", -order.order_discount_amount],
    ["Delivery", order.delivery_charge],
    ["Delivery discount", -order.shipping_discount_amount],
    ["Tax", order.prices_include_tax ? 0 : order.tax_amount],
  ]
  return all.filter(([name, amount]) => amount !== 0 || name === "Subtotal")
}

/** Balances first, as they were taken; what is left by the chosen method. */
function paidBy(order: Order): [string, Minor][] {
  const { wallet_amount, reward_amount, payment, total } = order
  const rest = total - wallet_amount - reward_amount
  const how = payment.status === "captured" ? "Paid" : "To be paid"
  const all: [string, Minor][] = [
    ["Paid from rewards", reward_amount],
    ["Paid from the wallet", wallet_amount],
    [payment.method === "razorpay" ? `${how} online` : `${how}: ${payment.title || payment.method}`, rest],
  ]
  return all.filter(([, amount]) => amount !== 0)
}

/** Always with all decimals, in a column. A currency whose sign the fonts lack is written by its code. */
function moneyOf({ order, settings }: Invoice): (amount: Minor) => string {
  const decimals = order.decimal_places
  const format: MoneyFormat = { ...moneyFormatOf(settings), currencyCode: order.currency, decimalPlaces: decimals }
  const numbers = new Intl.NumberFormat("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const nothing = formatMoney(0, format).replace(/\s/g, " ")
  const pattern = canWrite(nothing) && nothing.includes("0") ? nothing : `${order.currency} 0`
  return (amount) => {
    const text = pattern.replace("0", () => numbers.format(toMajor(Math.abs(amount), decimals)))
    return amount < 0 ? `-${text}` : text
  }
}

const dayOf = (at: Date, timeZone = "UTC") =>
  new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric", timeZone }).format(at)
