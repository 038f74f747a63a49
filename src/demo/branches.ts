// Where does the demo store sell from? Three branches whose hours, areas, charges and times differ. The first one is open
// round the clock, so that the demo can be ordered from at any hour.

import { branchPicture } from "#demo/pictures.ts"
import { type DeliveryArea, type DeliveryTier, flatCharge } from "#rules/delivery.ts"
import type { Minor } from "#rules/money.ts"

export type DemoOpeningHours = { day: number; opens: string; closes: string }

export type DemoDeliveryArea = DeliveryArea & { city: string; title: string }

export type DemoBranch = {
  slug: BranchSlug
  name: string
  address: string
  city: string
  pincode: string
  lat: number
  lng: number
  phone: string
  picture: string
  timezone: string
  min_order: Minor
  opening_hours: DemoOpeningHours[]
  delivery_areas: DemoDeliveryArea[]
}

export const branchSlugs = ["park-street", "market-hall", "harbour"] as const
export type BranchSlug = (typeof branchSlugs)[number]

const city = "San Francisco"

/** Hours by day from Sunday to Saturday. */
const week = (...hours: [opens: string, closes: string][]): DemoOpeningHours[] =>
  hours.map(([opens, closes], day) => ({ day, opens, closes }))

type AreaTerms = {
  charge: Minor
  freeOver: Minor | null
  minOrder: Minor
  eta: number
  title: string
  tiers?: DeliveryTier[]
  /** For each kilometre beyond the first two. */
  perKm?: Minor
}

const area = (kind: "pincode" | "prefix", value: string, terms: AreaTerms): DemoDeliveryArea => ({
  kind,
  value,
  radius_m: null,
  ...flatCharge,
  charge: terms.charge,
  tiers: terms.tiers ?? [],
  free_over: terms.freeOver,
  min_order: terms.minOrder,
  eta_minutes: terms.eta,
  city,
  title: terms.title,
})

const around = (metres: number, terms: AreaTerms): DemoDeliveryArea => ({
  ...area("prefix", "", terms),
  kind: "radius",
  radius_m: metres,
  ...(terms.perKm ? { per_km: terms.perKm, included_m: 2_000 } : {}),
})

export const demoBranches: DemoBranch[] = [
  {
    slug: "park-street",
    name: "Park Street",
    address: "48 Park Street",
    city,
    pincode: "94110",
    lat: 37.7489,
    lng: -122.4183,
    phone: "+1 415 555 0110",
    picture: branchPicture("park-street", "green", [
      ["convenience-store", 640, 400, 520, 0],
      ["evergreen-tree", 250, 460, 300, 0],
      ["bicycle", 930, 585, 210, 0],
      ["basket", 390, 600, 170, 0],
    ]),
    timezone: "America/Los_Angeles",
    min_order: 800,
    opening_hours: week(
      ["00:00", "24:00"],
      ["00:00", "24:00"],
      ["00:00", "24:00"],
      ["00:00", "24:00"],
      ["00:00", "24:00"],
      ["00:00", "24:00"],
      ["00:00", "24:00"],
    ),
    delivery_areas: [
      area("pincode", "94110", {
        charge: 250,
        freeOver: 2500,
        minOrder: 800,
        eta: 25,
        title: "Park Street and Mission",
      }),
      area("pincode", "94114", {
        charge: 290,
        freeOver: 2500,
        minOrder: 1000,
        eta: 30,
        title: "Castro and Noe Valley",
      }),
      area("pincode", "94131", { charge: 350, freeOver: 3500, minOrder: 1200, eta: 35, title: "Glen Park" }),
      area("pincode", "94112", { charge: 390, freeOver: 3500, minOrder: 1500, eta: 40, title: "Excelsior" }),
      around(4000, { charge: 290, perKm: 60, freeOver: 3000, minOrder: 1000, eta: 30, title: "Around Park Street" }),
      area("prefix", "941", {
        charge: 590,
        tiers: [{ over: 4000, charge: 390 }],
        freeOver: 6000,
        minOrder: 2500,
        eta: 60,
        title: "Rest of the city",
      }),
    ],
  },
  {
    slug: "market-hall",
    name: "Market Hall",
    address: "210 Market Hall, Stalls 4 to 9",
    city,
    pincode: "94103",
    lat: 37.7726,
    lng: -122.4128,
    phone: "+1 415 555 0132",
    picture: branchPicture("market-hall", "peach", [
      [{ icon: "classical-building", paint: ["#5a2f1a", "#d99a6c", "#fff0dc"] }, 600, 370, 540, 0],
      ["shopping-cart", 920, 570, 220, 0],
      ["sunflower", 270, 545, 210, 0],
      ["basket", 420, 610, 170, 0],
    ]),
    timezone: "America/Los_Angeles",
    min_order: 1000,
    opening_hours: week(
      ["08:00", "21:00"],
      ["06:00", "23:00"],
      ["06:00", "23:00"],
      ["06:00", "23:00"],
      ["06:00", "23:00"],
      ["06:00", "24:00"],
      ["07:00", "24:00"],
    ),
    delivery_areas: [
      area("pincode", "94103", { charge: 190, freeOver: 2000, minOrder: 1000, eta: 20, title: "Market Hall and SoMa" }),
      area("pincode", "94102", { charge: 240, freeOver: 2500, minOrder: 1000, eta: 25, title: "Civic Center" }),
      area("pincode", "94107", { charge: 290, freeOver: 3000, minOrder: 1200, eta: 30, title: "South Beach" }),
      area("pincode", "94117", { charge: 320, freeOver: 3500, minOrder: 1500, eta: 35, title: "Haight" }),
      around(1800, { charge: 240, freeOver: 2500, minOrder: 1000, eta: 25, title: "Around Market Hall" }),
    ],
  },
  {
    slug: "harbour",
    name: "Harbour",
    address: "7 Harbour Walk, Pier Shed B",
    city,
    pincode: "94111",
    lat: 37.7989,
    lng: -122.3986,
    phone: "+1 415 555 0157",
    picture: branchPicture("harbour", "blue", [
      ["department-store", 640, 370, 500, 0],
      ["sailboat", 260, 510, 280, 0],
      ["anchor", 930, 590, 170, 8],
      ["fish", 450, 625, 140, -6],
    ]),
    timezone: "America/Los_Angeles",
    min_order: 1200,
    opening_hours: week(
      ["09:00", "20:00"],
      ["07:00", "22:00"],
      ["07:00", "22:00"],
      ["07:00", "22:00"],
      ["07:00", "22:00"],
      ["07:00", "23:00"],
      ["08:00", "23:00"],
    ),
    delivery_areas: [
      area("pincode", "94111", {
        charge: 290,
        freeOver: 3000,
        minOrder: 1200,
        eta: 25,
        title: "Harbour and Embarcadero",
      }),
      area("pincode", "94133", { charge: 320, freeOver: 3000, minOrder: 1200, eta: 30, title: "North Beach" }),
      area("pincode", "94105", { charge: 320, freeOver: 3500, minOrder: 1500, eta: 30, title: "Rincon Hill" }),
      area("pincode", "94109", { charge: 390, freeOver: 4000, minOrder: 1500, eta: 40, title: "Russian Hill" }),
      around(1500, { charge: 290, freeOver: 3500, minOrder: 1200, eta: 30, title: "Around the harbour" }),
      area("prefix", "9413", { charge: 590, freeOver: null, minOrder: 3000, eta: 55, title: "West of the harbour" }),
    ],
  },
]
