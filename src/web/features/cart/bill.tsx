// What does it come to, and why? Every number has a name; the same card for the cart, the checkout and the order.

import type { TaxLine } from "#contract/common.ts"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { cx } from "#web/ui/cx.ts"
import styles from "./bill.module.css"

export type BillAmounts = {
  subtotal: number
  product_price_discount: number
  order_discount_amount: number
  delivery_charge: number
  shipping_discount_amount: number
  tax_amount: number
  /** By rate; missing in a cart that an older version of the store has kept in the browser. */
  tax_lines?: TaxLine[] | undefined
  total: number
  total_discount: number
}

type Props = {
  amounts: BillAmounts
  taxIncluded: boolean
  /** Where it goes is not known, so the delivery is not priced. */
  deliveryUnknown?: boolean
  /** "To pay" before, "Total" after ordering. */
  totalLabel?: string
  /** Amounts are about to change. */
  busy?: boolean
}

export function Bill({ amounts, taxIncluded, deliveryUnknown, totalLabel, busy }: Props) {
  const t = useText()
  const money = useMoney()
  const { delivery_charge: delivery } = amounts
  return (
    <section className={styles.bill} aria-label={t.bill} aria-busy={busy || undefined}>
      <h2 className={styles.title}>{t.bill}</h2>
      <dl className={styles.rows}>
        <Row name={t.billItems} value={money(amounts.subtotal + amounts.product_price_discount)} />
        <Minus name={t.billProductDiscount} amount={amounts.product_price_discount} />
        <Minus name={t.billOrderDiscount} amount={amounts.order_discount_amount} />
        <Row
          name={t.billDelivery}
          value={deliveryUnknown ? t.billByPlace : delivery === 0 ? t.billFree : money(delivery)}
          look={deliveryUnknown ? "muted" : undefined}
        />
        <Minus name={t.billDeliveryDiscount} amount={amounts.shipping_discount_amount} />
        {taxRows(amounts, taxIncluded, t).map(({ name, amount }) => (
          <Row key={name} name={name} value={money(amount)} look={taxIncluded ? "muted" : undefined} />
        ))}
        <Row name={totalLabel ?? t.billToPay} value={money(amounts.total)} look="total" />
      </dl>
      {amounts.total_discount > 0 && <p className={styles.saved}>{t.youSaveOnOrder(money(amounts.total_discount))}</p>}
    </section>
  )
}

/** What is taxed at nothing is no line of the bill. */
function taxRows({ tax_amount, tax_lines = [] }: BillAmounts, isIncluded: boolean, t: ReturnType<typeof useText>) {
  const lines = tax_lines
    .filter(({ amount }) => amount > 0)
    .map(({ name, rate, amount }) => ({
      name: (isIncluded ? t.billTaxLineIncluded : t.billTaxLine)(name, rate),
      amount,
    }))
  if (lines.length > 0 || tax_amount === 0) return lines
  return [{ name: isIncluded ? t.billTaxIncluded : t.billTax, amount: tax_amount }]
}

function Minus({ name, amount }: { name: string; amount: number }) {
  const money = useMoney()
  return amount > 0 ? <Row name={name} value={`−${money(amount)}`} look="saving" /> : null
}

function Row({ name, value, look }: { name: string; value: string; look?: "saving" | "muted" | "total" }) {
  return (
    <div className={cx(styles.row, look && styles[look])}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
