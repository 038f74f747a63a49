// What happens when a place is chosen? The branch is asked whether it delivers there, the cart is told where it goes, and the place is
// remembered. Where another branch delivers, that is told instead of going on.

import { useRef, useState } from "react"
import type { Answer } from "#contract/calls.ts"
import type { Place } from "#contract/store-parts.ts"
import { isCallError } from "../../api/call-error.ts"
import { request } from "../../api/client.ts"
import { useText } from "../../messages/use-page-text.ts"
import { storeActions } from "../../state/actions.ts"
import { setCartAddress } from "../cart/cart-actions.ts"
import { placeHere } from "./place-here.ts"

type Chosen = { place: Place; answer: Answer<"checkPincode"> }

export function useChoosePlace(onDelivered: (chosen: Chosen) => void) {
  const t = useText()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [problem, setProblem] = useState("")
  const [refused, setRefused] = useState<Chosen | null>(null)
  const running = useRef(false)

  const choose = async (place: Place) => {
    if (running.current) return
    running.current = true
    setBusyWith(place.place_id)
    setProblem("")
    setRefused(null)
    const { place_id, title, subtitle, pincode, lat, lng } = place
    try {
      const point = lat === null || lng === null ? {} : { lat, lng }
      const [answer] = await Promise.all([
        request("checkPincode", { query: { pincode, ...point } }),
        setCartAddress(pincode, { title, ...point }),
      ])
      storeActions.recentPlaces.add({ place_id, title, subtitle, pincode, lat, lng })
      if (answer.is_delivery_available) onDelivered({ place, answer })
      else setRefused({ place, answer })
    } catch (error) {
      setProblem((isCallError(error) && error.status === 422 && error.message) || t.placeSetFailed)
    } finally {
      running.current = false
      setBusyWith(null)
    }
  }

  /** Around the device's own position. */
  const locate = () => {
    if (running.current) return
    const fail = (words: string) => {
      running.current = false
      setBusyWith(null)
      setProblem(words)
    }
    running.current = true
    setBusyWith("here")
    setProblem("")
    setRefused(null)
    void placeHere().then((found) => {
      if (typeof found === "string") return fail(t[found])
      running.current = false
      return choose(found)
    })
  }

  return { choose, locate, busyWith, problem, refused }
}
