// Which address is it, and what can be done with it?

import { useId } from "react"
import type { SavedAddress } from "#contract/account-parts.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useStore } from "#web/state/store.ts"
import { Badge } from "#web/ui/badge.tsx"
import { Button } from "#web/ui/button.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import row from "#web/ui/row.module.css"
import { labelIcon, labelText } from "./address-label.ts"
import styles from "./address-list.module.css"
import { addressText } from "./address-text.ts"
import cards from "./cards.module.css"
import { phoneText } from "./phone-text.ts"

type Props = { address: SavedAddress; busy: boolean; onDelete: () => void; onDefault: () => void }

export function AddressCard({ address, busy, onDelete, onDefault }: Props) {
  const a = useAccountText()
  const id = useId()
  const branch = useStore((state) => state.branches.selected_branch?.name ?? "")
  const Icon = labelIcon(address.label)
  const label = labelText(address.label, a)
  return (
    <li className={cards.card} aria-labelledby={id}>
      <Icon size={24} className={row.icon} aria-hidden="true" />
      <div className={row.words}>
        <p className={cards.head}>
          <b id={id}>{label}</b>
          {address.is_default && <Badge>{a.isDefault}</Badge>}
        </p>
        <p className={cards.text}>{addressText(address)}</p>
        <p className={cards.text}>
          {address.name} · {phoneText(address.phone)}
        </p>
        {!address.is_delivery_available && <p className={styles.warning}>{a.notDeliveredHere(branch)}</p>}
        <div className={styles.actions}>
          <LinkButton
            variant="quiet"
            size="small"
            to={`/account/add-address?id=${address.id}`}
            aria-label={a.editThing(label)}
          >
            {a.edit}
          </LinkButton>
          {!address.is_default && (
            <Button variant="quiet" size="small" busy={busy} aria-label={a.defaultThing(label)} onClick={onDefault}>
              {a.useAsDefault}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            className={styles.delete}
            busy={busy}
            aria-label={a.removeThing(label)}
            onClick={onDelete}
          >
            {a.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}
