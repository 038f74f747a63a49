// Which address shall it be? The saved ones, each a button that chooses it, and the way to a new one, which is then the chosen one.

import { Check, Plus } from "lucide-react"
import type { SavedAddress } from "#contract/account-parts.ts"
import { labelIcon, labelText } from "#web/features/account/address-label.ts"
import { addressText } from "#web/features/account/address-text.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useStore } from "#web/state/store.ts"
import { LinkButton } from "#web/ui/link-button.tsx"
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
      <ul className={styles.choices} aria-label={a.chooseAddress}>
        {addresses.map((address) => {
          const Icon = labelIcon(address.label)
          const isChosen = address.id === chosen.id
          return (
            <li key={address.id}>
              <button type="button" className={styles.choice} aria-pressed={isChosen} onClick={() => onChoose(address)}>
                <Icon size={24} aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.label}>{labelText(address.label, a)}</span>
                  <span className={styles.text}>{addressText(address)}</span>
                  {!address.is_delivery_available && (
                    <span className={styles.warning}>{a.notDeliveredHere(branch)}</span>
                  )}
                </span>
                {isChosen && <Check size={22} className={styles.check} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
