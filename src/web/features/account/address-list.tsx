// Where is it brought to me? A card for each address; deleting is done at once and can be taken back for a moment.

import { Plus } from "lucide-react"
import { useState } from "react"
import type { SavedAddress } from "#contract/account-parts.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import house from "#web/ui/art/house.svg?no-inline"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { problemOf } from "../sign-in/problem.ts"
import { AddressCard } from "./address-card.tsx"
import { inputAgain } from "./address-draft.ts"
import { labelText } from "./address-label.ts"
import { addAddress, deleteAddress, loadAddresses, setDefaultAddress } from "./addresses.ts"
import cards from "./cards.module.css"
import { CardsSkeleton } from "./skeletons.tsx"
import { useLoaded } from "./use-loaded.ts"

export function AddressList() {
  const a = useAccountText()
  const { data: list, set, failed, retry } = useLoaded(loadAddresses)
  const [busyWith, setBusyWith] = useState<number | null>(null)
  if (failed) return <ErrorState title={a.addressesFailed} onRetry={retry} />
  if (!list) return <CardsSkeleton heights={[158, 158]} />

  const change = async (address: SavedAddress, act: () => Promise<SavedAddress[]>, done: () => void) => {
    setBusyWith(address.id)
    try {
      set(await act())
      done()
    } catch (error) {
      showToast(problemOf(error).text)
    }
    setBusyWith(null)
  }
  const restore = async (address: SavedAddress) => {
    try {
      const { list: grown, added } = await addAddress(inputAgain(address))
      set(address.is_default && added ? await setDefaultAddress(added.id) : grown)
    } catch (error) {
      showToast(problemOf(error).text)
    }
  }
  const remove = (address: SavedAddress) =>
    void change(
      address,
      () => deleteAddress(address.id),
      () =>
        showToast(a.addressRemoved(labelText(address.label, a)), {
          action: { label: a.undo, onClick: () => void restore(address) },
        }),
    )
  const makeDefault = (address: SavedAddress) =>
    void change(
      address,
      () => setDefaultAddress(address.id),
      () => showToast(a.defaultNow(labelText(address.label, a))),
    )

  if (list.length === 0) {
    return (
      <EmptyState
        picture={house}
        title={a.noAddresses}
        text={a.noAddressesText}
        action={<LinkButton to="/account/add-address">{a.addAddress}</LinkButton>}
      />
    )
  }
  return (
    <div className={cards.view}>
      <ul className={cards.list} aria-label={a.addresses}>
        {list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            busy={busyWith === address.id}
            onDelete={() => remove(address)}
            onDefault={() => makeDefault(address)}
          />
        ))}
      </ul>
      <LinkButton variant="outline" full to="/account/add-address" iconStart={<Plus size={20} />}>
        {a.addAddress}
      </LinkButton>
    </div>
  )
}
