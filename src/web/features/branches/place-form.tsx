// Who delivers here? A pincode or the device's own position is checked; where another branch delivers, it is offered.

import { LocateFixed } from "lucide-react"
import { useState } from "react"
import type { Answer } from "#contract/calls.ts"
import type { Branch } from "#contract/store-parts.ts"
import { isCallError } from "../../api/call-error.ts"
import { request } from "../../api/client.ts"
import { useText } from "../../messages/use-text.ts"
import { storeActions } from "../../state/actions.ts"
import { useStore } from "../../state/store.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import styles from "./branch-picker.module.css"
import type { Point } from "./distance.ts"

type Props = {
  branches: Branch[]
  selected: Branch | null
  onBranch: (branch: Branch) => void
  onPoint: (point: Point) => void
}

const pincodeForm = /^[A-Za-z0-9 -]{3,12}$/

export function PlaceForm({ branches, selected, onBranch, onPoint }: Props) {
  const t = useText()
  const known = useStore((state) => state.cart.address?.pincode ?? "")
  const [pincode, setPincode] = useState(known)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  const [answer, setAnswer] = useState<Answer<"checkPincode"> | null>(null)
  const suggested = branches.find((branch) => branch.id === answer?.suggested_branch_id)

  const check = async (place: { pincode: string } | Point) => {
    setBusy(true)
    setProblem("")
    try {
      setAnswer(await request("checkPincode", { query: place }))
      // The cart then prices delivery for this place; a refusal changes nothing here.
      if ("pincode" in place) {
        await request("setCartAddress", { body: { pincode: place.pincode } }).then(
          storeActions.cart.replace,
          () => undefined,
        )
      }
    } catch (error) {
      setProblem((isCallError(error) && error.message) || t.loadFailedText)
    } finally {
      setBusy(false)
    }
  }

  const locate = () => {
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: coords.latitude, lng: coords.longitude }
        onPoint(point)
        void check(point)
      },
      () => {
        setBusy(false)
        setProblem(t.locationFailed)
      },
      { timeout: 8000, maximumAge: 300_000 },
    )
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = pincode.trim()
        if (pincodeForm.test(text)) void check({ pincode: text })
        else setProblem(t.pincodeWrong)
      }}
    >
      <div className={styles.field}>
        <TextField
          label={t.pincodeLabel}
          name="pincode"
          autoComplete="postal-code"
          enterKeyHint="go"
          maxLength={12}
          value={pincode}
          onChange={setPincode}
          error={problem || undefined}
          hint={t.pincodeHint}
        />
        <Button type="submit" busy={busy}>
          {t.check}
        </Button>
      </div>
      {"geolocation" in navigator && isSecureContext && (
        <Button
          variant="quiet"
          size="small"
          iconStart={<LocateFixed size={18} />}
          onClick={locate}
          className={styles.locate}
        >
          {t.useMyPlace}
        </Button>
      )}
      {answer && (
        <Notice
          tone={answer.is_delivery_available ? "tint" : "info"}
          live
          action={
            suggested && suggested.id !== selected?.id ? (
              <Button size="small" onClick={() => onBranch(suggested)}>
                {t.switchTo(suggested.name)}
              </Button>
            ) : undefined
          }
        >
          {words(answer)}
        </Notice>
      )}
    </form>
  )

  function words(found: Answer<"checkPincode">): string {
    if (found.is_delivery_available) {
      return [found.delivery_message, found.eta_minutes !== null && t.deliveryIn(found.eta_minutes)]
        .filter(Boolean)
        .join(" · ")
    }
    return suggested ? t.otherBranchDelivers(suggested.name) : found.delivery_message || t.nobodyDelivers
  }
}
