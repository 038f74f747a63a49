// Where does it go? Typed, taken from the device, or one of the last places; where the chosen branch doesn't deliver, one that does is offered.

import { LocateFixed, X } from "lucide-react"
import { type FormEvent, useState } from "react"
import type { Branch, Place } from "#contract/store-parts.ts"
import { useText } from "../../messages/use-page-text.ts"
import { useStore } from "../../state/store.ts"
import { Button } from "../../ui/button.tsx"
import { iconButtonClass } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Problem } from "../../ui/problem.tsx"
import { RetryNotice } from "../../ui/retry-notice.tsx"
import { showToast } from "../../ui/toast.ts"
import { SearchField } from "../search/search-field.tsx"
import { canLocate } from "./place-here.ts"
import { PlaceList } from "./place-list.tsx"
import styles from "./place-search.module.css"
import { useChoosePlace } from "./use-choose-place.ts"
import { usePlaces } from "./use-places.ts"

type Props = { branches: Branch[]; selected: Branch | null; onBranch: (branch: Branch) => void; onDone: () => void }

const pincodeForm = /^(?=.*\d)[A-Za-z0-9 -]{3,12}$/

export function PlaceSearch({ branches, selected, onBranch, onDone }: Props) {
  const t = useText()
  const recent = useStore((state) => state.recentPlaces.places)
  const [typed, setTyped] = useState("")
  const [found, retry] = usePlaces(typed)
  const { choose, locate, busyWith, problem, refused } = useChoosePlace(({ place, answer }) => {
    showToast(t.deliveringTo(place.title, answer.eta_minutes))
    onDone()
  })
  const suggested = branches.find((branch) => branch.id === refused?.answer.suggested_branch_id)

  const words = typed.trim()
  const places = "places" in found ? found.places : []
  const pincode = pincodeForm.test(words) && places.length === 0 && found.state !== "asking" ? placeOf(words) : null
  const options = pincode ? [{ ...pincode, title: t.pincodeOption(words), subtitle: t.pincodeOptionText }] : places
  const pick = (place: Place) => void choose(pincode?.place_id === place.place_id ? pincode : place)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (options[0] && found.state !== "asking") pick(options[0])
  }

  return (
    <div className={styles.box}>
      <form aria-label={t.whereItGoes} onSubmit={submit}>
        <SearchField
          aria-label={t.placeLabel}
          placeholder={t.placeLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          end={
            typed && (
              <button
                type="button"
                className={iconButtonClass("plain", styles.clear)}
                aria-label={t.clearSearch}
                onClick={() => setTyped("")}
              >
                <X size={18} />
              </button>
            )
          }
        />
      </form>
      {canLocate() && words === "" && (
        <Button
          variant="quiet"
          size="small"
          iconStart={<LocateFixed size={18} />}
          busy={busyWith === "here"}
          onClick={locate}
          className={styles.locate}
        >
          {t.useMyPosition}
        </Button>
      )}
      <Problem text={problem} />
      {refused && (
        <Notice
          live
          action={
            suggested && suggested.id !== selected?.id ? (
              <Button size="small" onClick={() => onBranch(suggested)}>
                {t.switchTo(suggested.name)}
              </Button>
            ) : undefined
          }
        >
          <b>{refused.place.title}</b>
          <p>
            {suggested ? t.otherBranchDelivers(suggested.name) : refused.answer.delivery_message || t.nobodyDelivers}
          </p>
        </Notice>
      )}
      {words !== "" && (
        <p className={options.length > 0 ? styles.hidden : styles.said} role="status">
          {found.state === "asking" && places.length === 0 && t.searchingPlaces}
          {found.state === "found" && options.length > 0 && t.placesFound(options.length)}
          {found.state === "found" && options.length === 0 && t.noPlaceFound(found.words)}
        </p>
      )}
      {found.state === "failed" && !pincode && <RetryNotice onRetry={retry}>{t.placesFailed}</RetryNotice>}
      {words === "" && recent.length > 0 && (
        <PlaceList
          title={t.recentPlaces}
          recent
          places={recent.map((place) => ({ ...place, city: "", state: "" }))}
          busyWith={busyWith}
          onChoose={pick}
        />
      )}
      {words !== "" && options.length > 0 && (
        <PlaceList title={t.places} places={options} busyWith={busyWith} onChoose={pick} />
      )}
    </div>
  )
}

/** A pincode nobody has named is a place too. */
function placeOf(words: string): Place {
  const pincode = words.toUpperCase()
  return {
    place_id: `pincode-${pincode}`,
    title: pincode,
    subtitle: "",
    pincode,
    city: "",
    state: "",
    lat: null,
    lng: null,
  }
}
