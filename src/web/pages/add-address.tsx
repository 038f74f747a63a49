// What is the address? A new one, or with `?id=` one that is changed; afterwards one step back, to the addresses or the checkout.

import { useCallback, useState } from "react"
import { useNavigate, useSearchParams } from "react-router"
import type { PageMeta } from "../app/head.ts"
import { PageFrame } from "../app/page-frame.tsx"
import { type AddressDraft, draftOf, emptyDraft, inputOf } from "../features/account/address-draft.ts"
import { AddressForm, addressFormId } from "../features/account/address-form.tsx"
import { addAddress, loadWithDetails, updateAddress } from "../features/account/addresses.ts"
import { CustomersOnly } from "../features/account/customers-only.tsx"
import { CardsSkeleton } from "../features/account/skeletons.tsx"
import { useLoaded } from "../features/account/use-loaded.ts"
import { chooseAddress } from "../features/checkout/draft.ts"
import { accountText, useAccountText } from "../messages/use-account-text.ts"
import { useStore } from "../state/store.ts"
import house from "../ui/art/house.svg?no-inline"
import { Button } from "../ui/button.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { ErrorState } from "../ui/error-state.tsx"
import { LinkButton } from "../ui/link-button.tsx"
import { showToast } from "../ui/toast.ts"

export const meta = (): PageMeta => ({ title: accountText().addAddress })

const heights = [190, 560, 240]

export function Component() {
  const a = useAccountText()
  const [search] = useSearchParams()
  const id = Number.parseInt(search.get("id") ?? "", 10) || null
  const [busy, setBusy] = useState(false)
  const footer = (
    <Button type="submit" form={addressFormId} size="large" full busy={busy}>
      {a.saveAddress}
    </Button>
  )
  return (
    <PageFrame title={id ? a.editAddress : a.addAddress} size="narrow" footer={footer}>
      <CustomersOnly skeleton={<CardsSkeleton heights={heights} />}>
        <Editor key={id} id={id} onBusy={setBusy} />
      </CustomersOnly>
    </PageFrame>
  )
}

function Editor({ id, onBusy }: { id: number | null; onBusy: (busy: boolean) => void }) {
  const a = useAccountText()
  const navigate = useNavigate()
  const { name, phone } = useStore((state) => state.user.details)
  const { data: list, failed, retry } = useLoaded(loadWithDetails)
  const save = useCallback(
    async (draft: AddressDraft) => {
      const input = inputOf(draft)
      if (id) await updateAddress(id, input)
      // Added on the way to the checkout, it is the one that is wanted there.
      else chooseAddress((await addAddress(input)).added?.id ?? null)
      showToast(a.addressSaved)
      if ((history.state?.idx ?? 0) > 0) navigate(-1)
      else navigate("/account/addresses", { replace: true })
    },
    [id, navigate, a],
  )
  if (failed) return <ErrorState title={a.addressesFailed} onRetry={retry} />
  if (!list) return <CardsSkeleton heights={heights} />
  const known = list.find((address) => address.id === id)
  if (id && !known) {
    return (
      <EmptyState
        picture={house}
        title={a.addressMissing}
        text={a.addressMissingText}
        action={
          <LinkButton to="/account/addresses" replace>
            {a.allAddresses}
          </LinkButton>
        }
      />
    )
  }
  const start = known ? draftOf(known) : emptyDraft(name ?? "", phone ?? "", list)
  return <AddressForm start={start} onSave={save} onBusy={onBusy} />
}
