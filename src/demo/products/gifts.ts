// Which gifts does the demo store sell? Several show a picture of their own for each colour.

import { type Art, type Paint, type Tint, tile } from "#demo/pictures.ts"
import { department, type ExtraGroup } from "#demo/products/build.ts"
import type { ProductInput } from "#shop/catalogue/product-input.ts"

const item = department("GIF")
const cotton = "Haat Cotton"
const potter = "Kiln Lane Pottery"

const wrapping: ExtraGroup = {
  name: "Wrapping",
  min: 0,
  max: 2,
  values: [
    { value: "Paper and ribbon", price: 350 },
    { value: "Handwritten card", price: 250 },
  ],
}

type Coloured = Record<string, { tint: Tint; art: Art }>

/** One picture per colour, with what pictures and variants need of them. */
function inColours(slug: string, name: string, colours: Coloured, scale = 1) {
  const keys = Object.fromEntries(
    Object.entries(colours).map(([colour, { tint, art }]) => [
      colour,
      tile({ icon: art, tint, scale, name: `${slug}-${colour.toLowerCase().replaceAll(" ", "-")}` }),
    ]),
  )
  return {
    pictures: Object.entries(keys).map(([colour, picture]) => ({ picture, alt: `${name} in ${colour.toLowerCase()}` })),
    pictureOf: ({ Colour }: Record<string, string>) => keys[Colour!] ?? null,
  }
}

const painted = (icon: string, paint: Paint): Art => ({ icon, paint })
const paints = {
  Forest: ["#0d2f22", "#1f6a4c", "#7fc0a0"],
  Chalk: ["#8f897c", "#e9e4d8", "#ffffff"],
  Navy: ["#0b1a36", "#27456f", "#7f9cc4"],
  Clay: ["#5a2415", "#c26a48", "#f3bfa4"],
  Mustard: ["#6a4608", "#dba524", "#ffe59a"],
  Lavender: ["#4a3a72", "#a08fd0", "#e2d8f7"],
} satisfies Record<string, Paint>
type Dye = keyof typeof paints

const teeColours = (["Forest", "Chalk", "Navy", "Clay"] as Dye[]).map((dye, index) => [
  dye,
  { tint: (["green", "grey", "blue", "peach"] as Tint[])[index]!, art: painted("t-shirt", paints[dye]) },
])

/** Combinations that were never sewn, and those that have run out, as "size colour". */
const teeMissing = new Set(["XXL Clay", "XS Navy", "XXL Chalk"])
const teeSoldOut = new Set(["M Chalk", "S Navy", "L Clay", "XL Forest", "XS Clay"])

const mugs: Coloured = {
  Forest: { tint: "green", art: { pack: "mug", colour: "#2f6f57", label: "red-heart" } },
  Sky: { tint: "blue", art: { pack: "mug", colour: "#6fb0ea", label: "cloud" } },
  Blush: { tint: "pink", art: { pack: "mug", colour: "#f2a0b4", label: "cherry-blossom" } },
  Mustard: { tint: "yellow", art: { pack: "mug", colour: "#e8b23a", label: "sun" } },
}

const candles: Coloured = {
  Lavender: { tint: "lilac", art: { pack: "candle", colour: "#d9cdf0", label: "hyacinth" } },
  "Fig leaf": { tint: "green", art: { pack: "candle", colour: "#bcd3a0", label: "herb" } },
  "Orange and clove": { tint: "peach", art: { pack: "candle", colour: "#f3bd84", label: "tangerine" } },
}

const totes: Coloured = {
  Natural: { tint: "sand", art: { pack: "tote", colour: "#e9dcc2", label: "leafy-green" } },
  Forest: { tint: "green", art: { pack: "tote", colour: "#2f6f57", label: "tangerine" } },
}

const candleKeys = inColours("candle", "Candle", candles)

export const gifts: ProductInput[] = [
  item("haat-cotton-tee", "Cotton tee", "each", 2800, {
    at: "gifts clothing",
    art: "t-shirt",
    tint: "green",
    looks: "",
    ...inColours("tee", "Cotton tee", Object.fromEntries(teeColours) as Coloured, 1.12),
    text: "Heavy organic jersey, sewn in Los Angeles, with a small leaf inside the neck. Cut straight; it doesn't shrink.",
    brand: cotton,
    badges: "Organic",
    tags: "clothing tee cotton",
    popularity: 60,
    grams: 220,
    options: { Size: ["XS", "S", "M", "L", "XL", "XXL"], Colour: ["Forest", "Chalk", "Navy", "Clay"] },
    priceOf: ({ Size, Colour }) => (teeMissing.has(`${Size} ${Colour}`) ? null : Size === "XXL" ? 3100 : 2800),
    piecesOf: ({ Size, Colour }) => (teeSoldOut.has(`${Size} ${Colour}`) ? 0 : undefined),
    extras: [wrapping],
  }),
  item("canvas-tote", "Canvas tote", "each", 1800, {
    at: "gifts clothing",
    art: "handbag",
    tint: "sand",
    looks: "",
    ...inColours("tote", "Canvas tote", totes),
    text: "Twelve-ounce canvas with handles long enough for a shoulder. Carries two watermelons; we tried.",
    brand: cotton,
    tags: "bag tote",
    popularity: 51,
    options: { Colour: ["Natural", "Forest"] },
    grams: 260,
  }),
  item("merino-scarf", "Merino scarf", "180 cm", 4900, {
    at: "gifts clothing",
    art: "scarf",
    tint: "rose",
    looks: "",
    brand: cotton,
    tags: "clothing warm winter",
    was: 6200,
    grams: 180,
    text: "Two-ply merino, knitted in one piece. Light, warm, not itchy.",
    ...inColours("scarf", "Merino scarf", {
      Red: { tint: "rose", art: "scarf" },
      Mustard: { tint: "yellow", art: painted("scarf", ["#9a6408", "#f0bf3c", "#fff0b0"]) },
      Navy: { tint: "blue", art: painted("scarf", ["#16325e", "#5580c0", "#b4cff2"]) },
    }),
    options: { Colour: ["Red", "Mustard", "Navy"] },
    piecesOf: ({ Colour }) => (Colour === "Navy" ? 0 : undefined),
    extras: [wrapping],
  }),
  item("wool-socks", "Wool socks", "pair", 1600, {
    at: "gifts clothing",
    art: "socks",
    tint: "blue",
    looks: "single",
    text: "Cushioned soles, no seam at the toe. Sold as a pair, despite the picture.",
    brand: cotton,
    tags: "clothing socks warm",
    options: { Size: ["36–40", "41–45"] },
    grams: 90,
  }),
  item("stoneware-mug", "Stoneware mug", "350 ml", 2200, {
    was: 2600,
    at: "gifts mugs-candles",
    art: "hot-beverage",
    tint: "sand",
    looks: "",
    ...inColours("mug", "Stoneware mug", mugs),
    text: "Thrown by hand, so each is a little different. Dishwasher and microwave are fine.",
    brand: potter,
    tags: "mug kitchen coffee",
    popularity: 69,
    options: { Colour: ["Forest", "Sky", "Blush", "Mustard"] },
    piecesOf: ({ Colour }) => (Colour === "Blush" ? 2 : Colour === "Mustard" ? 0 : undefined),
    extras: [wrapping],
    grams: 380,
  }),
  item("soy-candle", "Soy candle", "220 g, 45 hours", 2400, {
    at: "gifts mugs-candles",
    art: "candle",
    tint: "lilac",
    looks: "",
    pictures: candleKeys.pictures,
    pictureOf: ({ Scent }) => candleKeys.pictureOf({ Colour: Scent! }),
    text: "Soy wax, a cotton wick and plant oils. Fills a room without shouting.",
    brand: "Tidewater Soap",
    badges: "Vegan",
    tags: "candle scent home",
    options: { Scent: Object.keys(candles), Size: ["220 g", "400 g"] },
    priceOf: ({ Scent, Size }) => (Size === "220 g" ? 2400 : Scent === "Fig leaf" ? null : 3600),
    extras: [wrapping],
    popularity: 58,
  }),
  item("dinner-candles", "Dinner candles", "set of 4", 1200, {
    at: "gifts mugs-candles",
    art: "candle",
    tint: "cream",
    looks: "group single",
    text: "Beeswax, dipped twenty times. They don't drip in still air.",
    brand: "Hill & Hive",
    tags: "candle table",
    grams: 300,
  }),
  item("breakfast-hamper", "Breakfast hamper", "serves 2", 4900, {
    at: "gifts hampers",
    art: "basket",
    tint: "cream",
    looks: "with single",
    with: ["croissant", "honey-pot", "tangerine"],
    popularity: 64,
    text: "Four croissants, jam, honey, butter, juice and coffee, in a willow basket. Delivered from seven.",
    contains: "wheat, milk, egg",
    tags: "hamper breakfast gift",
    options: { For: ["Two", "Four"] },
    priceOf: ({ For }) => (For === "Two" ? 4900 : 7900),
    extras: [
      wrapping,
      {
        name: "Coffee",
        min: 1,
        max: 1,
        values: [
          { value: "Whole beans", price: 0 },
          { value: "Ground for filter", price: 0 },
          { value: "Tea instead", price: 0 },
        ],
      },
    ],
    grams: 2500,
  }),
  item("cheese-hamper", "Cheese board box", "serves 4", 5600, {
    at: "gifts hampers",
    art: "cheese-wedge",
    tint: "yellow",
    looks: "with",
    with: ["grapes", "baguette-bread", "honey-pot"],
    was: 6800,
    text: "Four cheeses at their best, crackers, grapes and quince. With a note on what to eat first.",
    contains: "milk, wheat",
    tags: "hamper cheese party",
    grams: 1600,
  }),
  item("gift-box", "Make a gift box", "3 sizes", 2500, {
    at: "gifts hampers",
    art: "wrapped-gift",
    tint: "yellow",
    looks: "single group close",
    popularity: 61,
    text: "Choose a box, then what goes into it. We pack it in paper straw and write your note.",
    contains: "what you choose: wheat, milk, soy, nuts",
    tags: "gift box",
    options: { Box: ["Small", "Medium", "Large"], Paper: ["Yellow", "Green"] },
    priceOf: ({ Box }) => ({ Small: 2500, Medium: 3900, Large: 5900 })[Box!] ?? null,
    grams: 1500,
    extras: [
      {
        name: "Put in",
        min: 2,
        max: 6,
        values: [
          { value: "Dark chocolate", price: 0 },
          { value: "Wildflower honey", price: 200 },
          { value: "House blend coffee", price: 300 },
          { value: "Butter biscuits", price: 0 },
          { value: "Bar of soap", price: 0 },
          { value: "Stoneware mug", price: 1200, needs: { Box: "Medium" } },
          { value: "Soy candle", price: 1500, needs: { Box: "Large" } },
        ],
      },
    ],
  }),
  item("teddy-bear", "Teddy bear", "30 cm", 2900, {
    at: "gifts",
    art: "teddy-bear",
    tint: "sand",
    looks: "single close",
    text: "Recycled stuffing, embroidered eyes, washable at 30 °C. For any age.",
    brand: "Corner Toys",
    tags: "toy children",
    grams: 280,
    extras: [wrapping],
  }),
  item("notebook", "Dotted notebook", "A5, 160 pages", 1400, {
    at: "gifts",
    art: "notebook",
    tint: "lilac",
    looks: "single with",
    with: ["pencil", "fountain-pen"],
    text: "Lies flat, doesn't bleed, two ribbons.",
    brand: "Paper Pier",
    tags: "paper office",
    grams: 280,
  }),
  item("gift-card", "Haat gift card", "by e-mail", 2500, {
    at: "gifts",
    art: { pack: "giftcard" },
    tint: "green",
    looks: "single with",
    with: ["wrapped-gift", "sparkles"],
    text: "For any branch, without an end date. Sent as a code you can print.",
    brand: "Haat",
    tags: "gift card",
    options: { Value: ["$25", "$50", "$100"] },
    priceOf: ({ Value }) => Number(Value!.slice(1)) * 100,
    piecesOf: () => 120,
    popularity: 49,
  }),
]
