// Which flowers and plants does the demo store sell?

import { department, type ExtraGroup } from "#demo/products/build.ts"
import type { ProductInput } from "#shop/catalogue/product-input.ts"

const item = department("FLO")
const brand = "Stall Nine Flowers"
const at = "flowers-plants gifts"
const water = "Cut the stems, fresh water every second day"

const withIt: ExtraGroup = {
  name: "Send with it",
  min: 0,
  max: 3,
  values: [
    { value: "Handwritten card", price: 250 },
    { value: "Glass vase", price: 1200 },
    { value: "Box of chocolates", price: 990 },
    { value: "Larger vase", price: 1800, needs: { Size: "Large" } },
  ],
}

const sizes = { options: { Size: ["Small", "Medium", "Large"] } }
const priceOf =
  (small: number, medium: number, large: number) =>
  ({ Size }: Record<string, string>) =>
    ({ Small: small, Medium: medium, Large: large })[Size!] ?? null

export const flowers: ProductInput[] = [
  item("seasonal-bouquet", "Seasonal bouquet", "3 sizes", 2900, {
    at,
    art: "bouquet",
    tint: "lilac",
    looks: "single close with",
    with: ["love-letter", "ribbon"],
    popularity: 77,
    text: "What the market had this morning, tied in a spiral with something green and something that smells.",
    keep: water,
    brand,
    tags: "flowers bouquet gift",
    ...sizes,
    priceOf: priceOf(2900, 4200, 5900),
    extras: [withIt],
    grams: 900,
    piecesOf: ({ Size }) => (Size === "Large" ? 3 : 10),
  }),
  item("rose-bunch", "Roses", "bunch of 10", 2600, {
    at,
    art: "rose",
    tint: "rose",
    looks: "single group",
    text: "Long stems from Watsonville, half open. Ten days in a cool room.",
    keep: water,
    brand,
    tags: "flowers roses gift",
    options: { Colour: ["Red", "Blush", "Yellow"] },
    piecesOf: ({ Colour }) => (Colour === "Yellow" ? 0 : 9),
    popularity: 66,
    grams: 600,
    extras: [{ ...withIt, values: withIt.values.slice(0, 3) }],
  }),
  item("tulip-bunch", "Tulips", "bunch of 15", 1490, {
    at,
    art: "tulip",
    tint: "pink",
    looks: "single group",
    text: "Sold in bud. They go on growing in the vase and turn to the window.",
    keep: "Cold water, a hand high",
    brand,
    tags: "flowers tulips spring",
    was: 1890,
    grams: 500,
  }),
  item("sunflowers", "Sunflowers", "5 stems", 1290, {
    at,
    art: "sunflower",
    tint: "yellow",
    looks: "single group close",
    text: "Big heads on strong stems, cut the evening before.",
    keep: water,
    brand,
    tags: "flowers summer",
    only: ["park-street", "market-hall"],
    grams: 700,
  }),
  item("potted-basil", "Basil plant", "12 cm pot", 499, {
    at: "flowers-plants salad-herbs",
    art: "potted-plant",
    tint: "green",
    looks: "single pair",
    text: "Several plants in one pot. Water from below and pick from the top.",
    brand: "Tidewater Greens",
    tags: "plant herb kitchen",
    badges: "Organic",
    grams: 450,
    popularity: 52,
  }),
  item("cactus", "Small cactus", "8 cm pot", 890, {
    at,
    art: "cactus",
    tint: "sand",
    looks: "single group",
    text: "Asks for a sunny sill and water once a month. No two are alike.",
    brand,
    tags: "plant easy",
    grams: 300,
  }),
  item("hyacinth", "Hyacinth in bloom", "10 cm pot", 790, {
    at,
    art: "hyacinth",
    tint: "indigo",
    looks: "single",
    text: "One bulb scents a whole room. Put the bulb in the garden afterwards.",
    brand,
    tags: "plant spring",
    soldOut: ["park-street"],
    grams: 400,
  }),
]
