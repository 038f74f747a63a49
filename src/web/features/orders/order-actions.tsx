// What can the owner do about an order? Pay for it, take it back while the store has it, send it back, or have the same again.

import { RotateCcw, Star, Undo2, X } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { canMoveOrder } from "#rules/order-states.ts"
import { isCallError } from "#web/api/call-error.ts"
import { useOverlay } from "#web/lib/overlay.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { usePaymentText } from "#web/messages/use-payment-text.ts"
import { Button } from "#web/ui/button.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { showToast } from "#web/ui/toast.ts"
import styles from "./orders.module.css"
import { reorder } from "./reorder.ts"
import { useOwner } from "./use-owner.ts"

const CancelSheet = lazy(() => import("./cancel-sheet.tsx").then((module) => ({ default: module.CancelSheet })))

const ReturnSheet = lazy(() => import("./return-sheet.tsx").then((module) => ({ default: module.ReturnSheet })))
const PayPanel = lazy(() => import("../payment/pay-panel.tsx").then((module) => ({ default: module.PayPanel })))

type Props = {
  order: TrackedOrder
  token: string | undefined
  onChange: (order: Order) => void
  /** Ask for the order again. */
  onStale: () => void
}

export function OrderActions({ order, token, onChange, onStale }: Props) {
  const t = useText()
  const p = usePaymentText()
  const navigate = useNavigate()
  const isOwner = useOwner(order, token)
  const { open, openIt, close } = useOverlay("cancel")
  const [busy, setBusy] = useState(false)
  const sendingBack = useOverlay("return")
  const [seen, setSeen] = useState(false)
  const [seenReturn, setSeenReturn] = useState(false)
  const cancellable = canMoveOrder(order.status, "cancelled")
  const returnable = Boolean(order.return_until && !order.return_requested_at)
  useEffect(() => {
    if (open && isOwner) setSeen(true)
    if (sendingBack.open && isOwner && returnable) setSeenReturn(true)
  }, [open, sendingBack.open, isOwner, returnable])
  if (!isOwner) return null

  const again = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { back, all } = await reorder(order)
      showToast(back === 0 ? t.noneBackInCart : back < all ? t.someBackInCart(back, all) : t.allBackInCart)
      if (back > 0) navigate("/cart")
    } catch (error) {
      showToast((isCallError(error) && error.status === 422 && error.message) || t.reorderFailed)
    }
    setBusy(false)
  }

  return (
    <div className={styles.own}>
      {order.status === "pending_payment" && (
        <Suspense fallback={null}>
          <div className={styles.wholeRow}>
            <PayPanel order={order} onChange={onChange} onStale={onStale} />
          </div>
        </Suspense>
      )}
      {order.return_requested_at && order.status === "delivered" && (
        <div className={styles.wholeRow}>
          <Notice tone="tint">{p.sendBackAsked}</Notice>
        </div>
      )}
      {order.status === "delivered" && (
        <LinkButton iconStart={<Star size={18} />} to={`/account/my-orders/reviews/${order.order_id}`}>
          {t.rateItems}
        </LinkButton>
      )}
      <Button variant="outline" iconStart={<RotateCcw size={18} />} busy={busy} onClick={() => void again()}>
        {t.orderAgain}
      </Button>
      {cancellable && (
        <Button variant="outline" iconStart={<X size={18} />} className={styles.cancel} onClick={openIt}>
          {t.cancelOrder}
        </Button>
      )}
      {returnable && (
        <Button variant="outline" iconStart={<Undo2 size={18} />} onClick={sendingBack.openIt}>
          {p.sendBack}
        </Button>
      )}
      <Suspense fallback={null}>
        {seenReturn && (
          <ReturnSheet order={order} open={sendingBack.open} onClose={sendingBack.close} onChange={onChange} />
        )}
        {seen && <CancelSheet order={order} open={open} onClose={close} onChange={onChange} />}
      </Suspense>
    </div>
  )
}
