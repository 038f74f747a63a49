// The texts of choosing where it goes, in English; part of en-all.ts.

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const enPlaces = {
  whereItGoes: "Where should it go?",
  placeLabel: "Area, city or pincode",
  placesFound: (count: number) => `${count} ${plural(count, "place", "places")} found`,
  searchingPlaces: "Looking for places",
  noPlaceFound: (words: string) => `No place found for “${words}”. Try its pincode.`,
  placesFailed: "The places could not be looked up.",
  pincodeOption: (pincode: string) => `Pincode ${pincode}`,
  pincodeOptionText: "Check who delivers there",
  recentPlaces: "Recent places",
  places: "Places",
  useMyPosition: "Use my position",
  positionDenied: "Your browser does not give away your position. Type where it should go instead.",
  positionFailed: "Your position could not be found. Type where it should go instead.",
  nothingNear: "No branch is near your position.",
  placeSetFailed: "The place could not be set. Try again.",
  deliveringTo: (place: string, minutes: number | null) =>
    minutes === null
      ? `Delivering to ${place}`
      : `Delivering to ${place} in ${minutes} ${plural(minutes, "minute", "minutes")}`,
}
