// Where is it? Looked up while typing, taken from the device, or one of the last five places: fills in what a place says of itself.

import { LocateFixed } from "lucide-react"
import { useState } from "react"
import type { Place } from "#contract/store-parts.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { useStore } from "#web/state/store.ts"
import { Button } from "#web/ui/button.tsx"
import { Problem } from "#web/ui/problem.tsx"
import { RetryNotice } from "#web/ui/retry-notice.tsx"
import { canLocate, placeHere } from "../branches/place-here.ts"
import { PlaceList } from "../branches/place-list.tsx"
import { usePlaces } from "../branches/use-places.ts"
import { Block } from "../checkout/block.tsx"
import { SearchField } from "../search/search-field.tsx"
import styles from "./address-form.module.css"

export function AddressPlace({ onPlace }: { onPlace: (place: Place) => void }) {
  const a = useAccountText()
  const t = useText()
  const recent = useStore((state) => state.recentPlaces.places)
  const [typed, setTyped] = useState("")
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState("")
  const [found, retry] = usePlaces(typed)
  const words = typed.trim()
  const places = "places" in found ? found.places : []

  const choose = (place: Place) => {
    const { place_id, title, subtitle, pincode, lat, lng } = place
    storeActions.recentPlaces.add({ place_id, title, subtitle, pincode, lat, lng })
    setTyped("")
    setProblem("")
    onPlace(place)
  }
  const locate = async () => {
    setLocating(true)
    setProblem("")
    const here = await placeHere()
    if (typeof here === "string") setProblem(t[here])
    else choose(here)
    setLocating(false)
  }
  return (
    <Block title={a.findAddress}>
      <div className={styles.place}>
        <SearchField
          aria-label={a.placeHint}
          placeholder={a.placeHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter chooses what stands first; it must not send the address.
            if (event.key !== "Enter") return
            event.preventDefault()
            if (places[0] && found.state === "found") choose(places[0])
          }}
        />
        <Problem text={problem} />
        {words === "" && canLocate() && (
          <Button
            variant="quiet"
            size="small"
            busy={locating}
            iconStart={<LocateFixed size={18} />}
            className={styles.locate}
            onClick={() => void locate()}
          >
            {t.useMyPosition}
          </Button>
        )}
        {words !== "" && places.length === 0 && (
          <p className={styles.muted} role="status">
            {found.state === "asking" && t.searchingPlaces}
            {found.state === "found" && t.noPlaceFound(found.words)}
          </p>
        )}
        {found.state === "failed" && <RetryNotice onRetry={retry}>{t.placesFailed}</RetryNotice>}
        {places.length > 0 && <PlaceList title={t.places} places={places} busyWith={null} onChoose={choose} />}
        {words === "" && recent.length > 0 && (
          <PlaceList
            title={t.recentPlaces}
            recent
            places={recent.map((place) => ({ ...place, city: "", state: "" }))}
            busyWith={null}
            onChoose={choose}
          />
        )}
      </div>
    </Block>
  )
}
