// The texts of choosing where it goes, in Hindi; part of hi-all.ts.

import type { enPlaces } from "./en-places.ts"
import { pluralIn } from "./plural.ts"

const plural = pluralIn("hi")

export const hiPlaces: typeof enPlaces = {
  whereItGoes: "डिलीवरी कहाँ चाहिए?",
  placeLabel: "इलाक़ा, शहर या पिनकोड",
  placesFound: (count) => `${count} ${plural(count, "जगह मिली", "जगहें मिलीं")}`,
  searchingPlaces: "जगह खोजी जा रही है",
  noPlaceFound: (words) => `“${words}” नाम की जगह नहीं मिली। उसका पिनकोड लिखकर देखें।`,
  placesFailed: "जगहें खोजी नहीं जा सकीं।",
  pincodeOption: (pincode) => `पिनकोड ${pincode}`,
  pincodeOptionText: "देखें कि वहाँ कौन डिलीवर करता है",
  recentPlaces: "हाल की जगहें",
  places: "जगहें",
  useMyPosition: "मेरी लोकेशन इस्तेमाल करें",
  positionDenied: "आपका ब्राउज़र लोकेशन नहीं बता रहा है। डिलीवरी की जगह लिखकर बताएँ।",
  positionFailed: "आपकी लोकेशन नहीं मिली। डिलीवरी की जगह लिखकर बताएँ।",
  nothingNear: "आपके पास हमारी कोई ब्रांच नहीं है।",
  placeSetFailed: "जगह सेट नहीं हो सकी। फिर कोशिश करें।",
  deliveringTo: (place, minutes) =>
    minutes === null ? `${place} पर डिलीवरी` : `${place} पर ${minutes} मिनट में डिलीवरी`,
}
