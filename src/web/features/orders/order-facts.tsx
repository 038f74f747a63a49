// Where does it go, how is it paid, whom to call? Shown as far as the answer has it: a stranger's has nothing about a person.

import { CreditCard, House, NotebookPen, Phone } from "lucide-react"
import type { ReactNode } from "react"
import type { TrackedOrder } from "#contract/order-parts.ts"
import { paths } from "#contract/paths.ts"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { usePaymentText } from "#web/messages/use-payment-text.ts"
import { phoneText } from "../account/phone-text.ts"
import { Bill } from "../cart/bill.tsx"
import styles from "./order-facts.module.css"

export function OrderFacts({ order }: { order: TrackedOrder }) {
  const t = useText()
  const p = usePaymentText()
  const { address, contact, payment, note, branch } = order
  return (
    <ul className={styles.facts} aria-label={t.details}>
      {address && (
        <Fact icon={<House size={22} />} title={t.deliverTo}>
          <p>{[address.line1, address.line2, address.landmark].filter(Boolean).join(", ")}</p>
          <p>{[address.city, address.pincode].filter(Boolean).join(" ")}</p>
          {contact && <p>{[contact.name, phoneText(contact.phone)].filter(Boolean).join(" · ")}</p>}
        </Fact>
      )}
      {payment && (
        <Fact icon={<CreditCard size={22} />} title={t.payment}>
          <p>{order.total === 0 ? p.nothingToPay : payment.title}</p>
          <PaymentState order={order} />
          {order.has_invoice && order.tracking_token && (
            <a
              className={styles.call}
              href={invoiceAddress(order.order_id, order.tracking_token)}
              target="_blank"
              rel="noreferrer"
            >
              {p.invoice}
            </a>
          )}
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

/** What is paid from what, what is left for the door, and what is on its way back. */
function PaymentState({ order }: { order: TrackedOrder }) {
  const p = usePaymentText()
  const money = useMoney()
  const { status, payment, refund, wallet_amount: wallet = 0, reward_amount: rewards = 0, amount_due: due = 0 } = order
  const isOver = status === "cancelled" || status === "returned"
  const own = wallet + rewards
  const standing = [
    wallet > 0 && p.paidFromWallet(money(wallet)),
    rewards > 0 && p.paidFromRewards(money(rewards)),
    own > 0 && due > 0 && p.leftToPay(money(due)),
    payment?.status === "captured" && p.paid,
    refund && p.paidTwice(money(refund.amount)),
  ]
  const over = [
    own > 0 && p.backToBalances(money(own)),
    refund && (refund.status === "done" ? p.refundDone : p.refundUnderWay)(money(refund.amount)),
  ]
  return (isOver ? over : standing).map((words) => words && <p key={words}>{words}</p>)
}

/** A link: the browser shows or keeps the file, and sends none of the store's headers. */
const invoiceAddress = (order_id: string, token: string) =>
  `${paths.getInvoice.path}?${new URLSearchParams({ order_id, token })}`

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
    tax_lines: order.tax_lines,
    total: order.total,
    total_discount: order.total_discount ?? 0,
  }
  return <Bill amounts={amounts} taxIncluded={order.prices_include_tax ?? true} totalLabel={t.billTotal} />
}
