// Which address shall it be? The saved ones, and the way to a new one, which is then the chosen one.

import { Plus } from "lucide-react"
import type { SavedAddress } from "#contract/account-parts.ts"
import { labelIcon, labelText } from "#web/features/account/address-label.ts"
import { addressText } from "#web/features/account/address-text.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useStore } from "#web/state/store.ts"
import { LinkButton } from "#web/ui/link-button.tsx"
import { RadioCard } from "#web/ui/radio-card.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import styles from "./deliver-to.module.css"

type Props = {
  open: boolean
  onClose: () => void
  addresses: SavedAddress[]
  chosen: SavedAddress
  onChoose: (address: SavedAddress) => void
}

export function AddressSheet({ open, onClose, addresses, chosen, onChoose }: Props) {
  const a = useAccountText()
  const branch = useStore((state) => state.branches.selected_branch?.name ?? "")
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={a.chooseAddress}
      size="small"
      footer={
        // In the sheet's place in history: Back from there leads to the checkout itself.
        <LinkButton variant="outline" full replace to="/account/add-address" iconStart={<Plus size={20} />}>
          {a.addAddress}
        </LinkButton>
      }
    >
      <div className={styles.choices} role="radiogroup" aria-label={a.chooseAddress}>
        {addresses.map((address) => {
          const Icon = labelIcon(address.label)
          return (
            <RadioCard
              key={address.id}
              form="row"
              name="address"
              value={String(address.id)}
              checked={address.id === chosen.id}
              onChange={() => onChoose(address)}
              icon={<Icon size={24} />}
              title={labelText(address.label, a)}
              detail={
                address.is_delivery_available
                  ? addressText(address)
                  : `${addressText(address)}. ${a.notDeliveredHere(branch)}`
              }
            />
          )
        })}
      </div>
    </Sheet>
  )
}
