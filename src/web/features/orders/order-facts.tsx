// Where does it go, how is it paid, whom to call? Shown as far as the answer has it: a stranger's has nothing about a person.

import { CreditCard, House, NotebookPen, Phone } from "lucide-react"
import type { ReactNode } from "react"
import type { TrackedOrder } from "#contract/order-parts.ts"
import { useText } from "#web/messages/use-text.ts"
import { Bill } from "../cart/bill.tsx"
import styles from "./order-facts.module.css"

export function OrderFacts({ order }: { order: TrackedOrder }) {
  const t = useText()
  const { address, contact, payment, note, branch } = order
  return (
    <ul className={styles.facts} aria-label={t.details}>
      {address && (
        <Fact icon={<House size={22} />} title={t.deliverTo}>
          <p>{[address.line1, address.line2, address.landmark].filter(Boolean).join(", ")}</p>
          <p>{[address.city, address.pincode].filter(Boolean).join(" ")}</p>
          {contact && <p>{[contact.name, contact.phone].filter(Boolean).join(" · ")}</p>}
        </Fact>
      )}
      {payment && (
        <Fact icon={<CreditCard size={22} />} title={t.payment}>
          <p>{payment.title}</p>
        </Fact>
      )}
      {note && (
        <Fact icon={<NotebookPen size={22} />} title={t.noteLabel}>
          <p>{note}</p>
        </Fact>
      )}
      {branch.phone && (
        <Fact icon={<Phone size={22} />} title={t.questions}>
          <a className={styles.call} href={`tel:${branch.phone.replace(/[^+\d]/g, "")}`}>
            {t.callBranch(branch.name)}
            <span>{branch.phone}</span>
          </a>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </li>
  )
}

export function OrderBill({ order }: { order: TrackedOrder }) {
  const t = useText()
  if (order.total === undefined) return null
  const amounts = {
    subtotal: order.subtotal ?? 0,
    product_price_discount: order.product_price_discount ?? 0,
    order_discount_amount: order.order_discount_amount ?? 0,
    delivery_charge: order.delivery_charge ?? 0,
    shipping_discount_amount: order.shipping_discount_amount ?? 0,
    tax_amount: order.tax_amount ?? 0,
    total: order.total,
    total_discount: order.total_discount ?? 0,
  }
  return <Bill amounts={amounts} taxIncluded={order.prices_include_tax ?? true} totalLabel={t.billTotal} />
}
