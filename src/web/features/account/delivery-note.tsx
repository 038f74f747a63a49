// Is it delivered there? Told while the address is typed; who does deliver is named where the chosen branch does not.

import { useAccountText } from "#web/messages/use-account-text.ts"
import { useStore } from "#web/state/store.ts"
import { Notice } from "#web/ui/notice.tsx"
import { useDeliveryAnswer } from "./use-delivery-answer.ts"

type Props = { pincode: string; lat: number | null; lng: number | null }

export function DeliveryNote({ pincode, lat, lng }: Props) {
  const a = useAccountText()
  const { list, selected_branch } = useStore((state) => state.branches)
  const answer = useDeliveryAnswer(pincode, lat, lng)
  if (!answer) return null
  const branch = selected_branch?.name ?? ""
  const other = list.find(({ id }) => id === answer.suggested_branch_id)
  if (answer.is_delivery_available) {
    return (
      <Notice tone="tint" live>
        {a.deliveredBy(branch, answer.eta_minutes)}
      </Notice>
    )
  }
  return (
    <Notice live>{other ? `${a.notDeliveredHere(branch)} ${a.otherDelivers(other.name)}` : a.nobodyDelivers}</Notice>
  )
}
