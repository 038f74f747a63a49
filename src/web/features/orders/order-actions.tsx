// What can the owner do about an order? Take it back while the store has it, or have the same again.

import { RotateCcw, X } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import type { Order, TrackedOrder } from "#contract/order-parts.ts"
import { canMoveOrder } from "#rules/order-states.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { useOverlay } from "#web/lib/overlay.ts"
import { useText } from "#web/messages/use-text.ts"
import { Button } from "#web/ui/button.tsx"
import { showToast } from "#web/ui/toast.ts"
import styles from "./orders.module.css"
import { reorder } from "./reorder.ts"

const CancelSheet = lazy(() => import("./cancel-sheet.tsx").then((module) => ({ default: module.CancelSheet })))

type Props = { order: TrackedOrder; token: string | undefined; onChange: (order: Order) => void }

export function OrderActions({ order, token, onChange }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const isOwner = useOwner(order, token)
  const { open, openIt, close } = useOverlay("cancel")
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(false)
  const cancellable = canMoveOrder(order.status, "cancelled")
  useEffect(() => {
    if (open && isOwner) setSeen(true)
  }, [open, isOwner])
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
      <Button variant="outline" iconStart={<RotateCcw size={18} />} busy={busy} onClick={() => void again()}>
        {t.orderAgain}
      </Button>
      {cancellable && (
        <Button variant="outline" iconStart={<X size={18} />} className={styles.cancel} onClick={openIt}>
          {t.cancelOrder}
        </Button>
      )}
      <Suspense fallback={null}>
        {seen && <CancelSheet order={order} open={open} onClose={close} onChange={onChange} />}
      </Suspense>
    </div>
  )
}

/**
 * What is personal is only told to the owner or with the signed link. Without a link it is the owner; who has one may be anybody it
 * was sent to, so the call that answers owners alone is asked.
 */
function useOwner({ order_id, contact }: TrackedOrder, token: string | undefined): boolean {
  const [proven, setProven] = useState(false)
  const personal = contact !== undefined
  useEffect(() => {
    if (!personal || !token) return
    const controller = new AbortController()
    request("getSingleOrder", { query: { order_id }, signal: controller.signal }).then(
      () => setProven(true),
      () => undefined,
    )
    return () => controller.abort()
  }, [order_id, personal, token])
  return personal && (!token || proven)
}
