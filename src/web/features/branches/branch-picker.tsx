// Where does it come from, and where does it go? By place, by pincode or from the list; with something in the cart, what would change is shown first.

import { useState } from "react"
import { useRevalidator } from "react-router"
import type { Branch } from "#contract/store-parts.ts"
import { switchBranch } from "../../app/store-data.ts"
import { useOverlay } from "../../lib/overlay.ts"
import { useText } from "../../messages/use-page-text.ts"
import { storeActions } from "../../state/actions.ts"
import { useStore } from "../../state/store.ts"
import { Sheet } from "../../ui/sheet.tsx"
import { showToast } from "../../ui/toast.ts"
import { fetchCart } from "../cart/cart-actions.ts"
import styles from "./branch-picker.module.css"
import { BranchRow } from "./branch-row.tsx"
import { distanceKm, type Point } from "./distance.ts"
import { PlaceSearch } from "./place-search.tsx"
import { SwitchPreview } from "./switch-preview.tsx"

export function BranchPicker() {
  const t = useText()
  const { open, close } = useOverlay("branches")
  const { revalidate } = useRevalidator()
  const { list, selected_branch } = useStore((state) => state.branches)
  const address = useStore((state) => state.cart.address)
  const filled = useStore((state) => state.cart.cartItems.length > 0)
  const [asking, setAsking] = useState<Branch | null>(null)

  const place = pointOf(address)
  const branches = place
    ? list.map((branch) => ({ branch, km: distanceKm(place, branch) })).toSorted((a, b) => a.km - b.km)
    : list.map((branch) => ({ branch, km: null }))

  const choose = (branch: Branch) => {
    if (branch.id === selected_branch?.id) {
      storeActions.branches.select(branch.id)
      close()
    } else if (filled) setAsking(branch)
    else void change(branch)
  }

  const change = async (branch: Branch) => {
    setAsking(null)
    close()
    storeActions.loading.show(t.switching(branch.name))
    try {
      await switchBranch(branch.id)
      await Promise.all([revalidate(), filled || address ? fetchCart() : undefined])
    } catch {
      showToast(t.loadFailed)
    } finally {
      storeActions.loading.hide()
    }
  }

  if (asking) {
    return (
      <Sheet open={open} onClose={() => setAsking(null)} title={t.switchTitle(asking.name)} size="small">
        <SwitchPreview
          branch={asking}
          stay={selected_branch}
          onStay={() => setAsking(null)}
          onSwitch={() => void change(asking)}
        />
      </Sheet>
    )
  }
  return (
    <Sheet open={open} onClose={close} title={t.whereItGoes} size="small" tall>
      <PlaceSearch branches={list} selected={selected_branch} onBranch={choose} onDone={close} />
      <h3 className={styles.from}>{t.chooseBranch}</h3>
      <ul className={styles.list} aria-label={t.chooseBranch}>
        {branches.map(({ branch, km }) => (
          <BranchRow
            key={branch.id}
            branch={branch}
            km={km}
            selected={branch.id === selected_branch?.id}
            onChoose={() => choose(branch)}
          />
        ))}
      </ul>
    </Sheet>
  )
}

function pointOf(address: { lat: number | null; lng: number | null } | null): Point | null {
  return address?.lat != null && address.lng != null ? { lat: address.lat, lng: address.lng } : null
}
