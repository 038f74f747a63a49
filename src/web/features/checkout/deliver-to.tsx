// Who gets it, and where? For a customer with saved addresses: the chosen one, and the way to another.

import { lazy, Suspense, useState } from "react"
import type { SavedAddress } from "#contract/account-parts.ts"
import { labelIcon, labelText } from "#web/features/account/address-label.ts"
import { addressText } from "#web/features/account/address-text.ts"
import { phoneText } from "#web/features/account/phone-text.ts"
import { useOverlay } from "#web/lib/overlay.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { Button } from "#web/ui/button.tsx"
import { Block } from "./block.tsx"
import styles from "./deliver-to.module.css"

const AddressSheet = lazy(() => import("./address-sheet.tsx").then((module) => ({ default: module.AddressSheet })))

type Props = { addresses: SavedAddress[]; chosen: SavedAddress; onChoose: (address: SavedAddress) => void }

export function DeliverTo({ addresses, chosen, onChoose }: Props) {
  const a = useAccountText()
  const { open, openIt, close } = useOverlay("addresses")
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  const Icon = labelIcon(chosen.label)
  return (
    <Block
      title={a.deliverTo}
      action={
        <Button variant="quiet" size="small" className={styles.change} onClick={openIt}>
          {a.change}
        </Button>
      }
    >
      <div className={styles.address}>
        <Icon size={24} aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.label}>{labelText(chosen.label, a)}</p>
          <p className={styles.text}>{addressText(chosen)}</p>
          <p className={styles.text}>
            {chosen.name} · {phoneText(chosen.phone)}
          </p>
        </div>
      </div>
      <Suspense fallback={null}>
        {wanted && (
          <AddressSheet
            open={open}
            onClose={close}
            addresses={addresses}
            chosen={chosen}
            onChoose={(address) => {
              onChoose(address)
              close()
            }}
          />
        )}
      </Suspense>
    </Block>
  )
}
