// Which cakes does the demo store bake?

import { type Art, type Tint, tile } from "#demo/pictures.ts"
import { type Choice, department, type ExtraGroup } from "#demo/products/build.ts"
import type { Minor } from "#rules/money.ts"
import type { ProductInput } from "#shop/catalogue/product-input.ts"

const item = department("CAK")
const brand = "Haat Bakery"

const sizes = { "6 inch": 0, "8 inch": 1, "10 inch": 2 } as const

const priced =
  (prices: [Minor, Minor, Minor], dearer: Record<string, Minor> = {}) =>
  ({ Size, Flavour }: Choice): Minor | null =>
    prices[sizes[Size as keyof typeof sizes]]! + (dearer[Flavour ?? ""] ?? 0)

const finishing: ExtraGroup = {
  name: "Finishing",
  min: 0,
  max: 4,
  values: [
    { value: "Candles, set of 10", price: 150 },
    { value: "Number candle", price: 250 },
    { value: "Message plate in chocolate", price: 350 },
    { value: "Sparkler", price: 200 },
    {
      value: "Fresh berries on top",
      price: 500,
      by: { attribute: "Size", prices: { "6 inch": 500, "8 inch": 700, "10 inch": 950 } },
    },
    { value: "Second tier", price: 1800, needs: { Size: "10 inch" } },
  ],
}

const keep = "In the fridge, 3 days; take it out an hour before cutting"

const flavourPicture = (name: string, tint: Tint, icon: Art) => tile({ icon, tint, name })

const chocolatePlain = flavourPicture("chocolate-cake", "pink", {
  pack: "cake",
  sponge: "#6a3f2a",
  icing: "#4a2a1c",
  drip: "#3a1f14",
  toppings: ["strawberry", "strawberry", "strawberry", "strawberry"],
})
const chocolateOrange = flavourPicture("chocolate-orange-cake", "peach", {
  pack: "cake",
  sponge: "#6a3f2a",
  icing: "#4a2a1c",
  drip: "#e8892e",
  toppings: ["tangerine", "tangerine", "tangerine"],
})
const chocolateHazelnut = flavourPicture("chocolate-hazelnut-cake", "sand", {
  pack: "cake",
  sponge: "#7a4e32",
  icing: "#8a5a3a",
  drip: "#5a3420",
  toppings: ["chestnut", "chestnut", "chestnut", "chestnut"],
})

const cupcakes: Record<string, string> = {
  Vanilla: flavourPicture("cupcake-vanilla", "cream", { icon: "cupcake", paint: ["#7a5226", "#e3bf7c", "#fff6dc"] }),
  Chocolate: flavourPicture("cupcake-chocolate", "sand", { icon: "cupcake", paint: ["#24120a", "#7a4a2e", "#d9b08a"] }),
  Lemon: flavourPicture("cupcake-lemon", "yellow", { icon: "cupcake", paint: ["#8a6a10", "#f7d64a", "#fffbe0"] }),
  "Salted caramel": flavourPicture("cupcake-caramel", "peach", {
    icon: "cupcake",
    paint: ["#5a2c10", "#d9914a", "#ffe6c4"],
  }),
}

export const cakes: ProductInput[] = [
  item("chocolate-celebration-cake", "Chocolate celebration cake", "6 inch, serves 8", 3900, {
    at: "cakes celebration-cakes",
    tint: "pink",
    looks: "",
    popularity: 84,
    art: "birthday-cake",
    pictures: [
      { picture: chocolatePlain, alt: "Chocolate cake with strawberries" },
      { picture: chocolateOrange, alt: "Chocolate and orange cake" },
      { picture: chocolateHazelnut, alt: "Chocolate and hazelnut cake" },
      {
        picture: tile({
          icon: "birthday-cake",
          tint: "pink",
          look: "with",
          with: ["party-popper", "balloon"],
          name: "celebration",
        }),
        alt: "Cake with candles and balloons",
      },
    ],
    text: "Three layers of dark sponge with ganache between them. Ordered before three, it is with you the same evening.",
    contains: "wheat, milk, egg, soy; hazelnut where chosen",
    keep,
    brand,
    tags: "cake birthday chocolate party",
    options: { Size: ["6 inch", "8 inch", "10 inch"], Flavour: ["Classic", "Orange", "Hazelnut"] },
    priceOf: priced([3900, 5200, 6800], { Hazelnut: 300 }),
    extras: [finishing],
    grams: 1400,
    pictureOf: ({ Flavour }) =>
      ({ Classic: chocolatePlain, Orange: chocolateOrange, Hazelnut: chocolateHazelnut })[Flavour!] ?? null,
    piecesOf: ({ Size, Flavour }) => (Flavour === "Hazelnut" && Size === "10 inch" ? 0 : 5),
  }),
  item("vanilla-birthday-cake", "Vanilla birthday cake", "6 inch, serves 8", 3600, {
    was: 4200,
    at: "cakes celebration-cakes",
    art: { pack: "cake", sponge: "#f2c6d0", icing: "#f7a9bd", toppings: [], candles: true },
    tint: "pink",
    looks: "single with",
    with: ["balloon", "wrapped-gift"],
    popularity: 72,
    text: "Vanilla sponge, raspberry jam, pink buttercream, candles included. The one in every photo.",
    contains: "wheat, milk, egg",
    keep,
    brand,
    tags: "cake birthday party children",
    options: { Size: ["6 inch", "8 inch", "10 inch"], Flavour: ["Vanilla", "Confetti"] },
    priceOf: priced([3600, 4800, 6200], { Confetti: 200 }),
    extras: [finishing],
    grams: 1300,
    piecesOf: () => 6,
  }),
  item("lemon-blueberry-cake", "Lemon and blueberry cake", "6 inch, serves 8", 3500, {
    at: "cakes celebration-cakes",
    art: { pack: "cake", sponge: "#f7dca0", icing: "#fff4e2", toppings: ["lemon", "blueberries", "lemon"] },
    tint: "yellow",
    looks: "single with",
    with: ["lemon", "blueberries"],
    text: "Lemon sponge soaked with syrup, cream cheese icing, a layer of cooked blueberries.",
    contains: "wheat, milk, egg",
    keep,
    brand,
    tags: "cake lemon party",
    options: { Size: ["6 inch", "8 inch"] },
    priceOf: ({ Size }) => (Size === "6 inch" ? 3500 : 4600),
    was: 4200,
    extras: [finishing].map((group) => ({ ...group, values: group.values.slice(0, 4) })),
    grams: 1200,
    piecesOf: () => 5,
  }),
  item("carrot-cake", "Carrot cake", "8 inch, serves 12", 4200, {
    at: "cakes celebration-cakes",
    art: { pack: "cake", sponge: "#c98a4a", icing: "#fff3dc", toppings: ["carrot", "carrot", "carrot"] },
    tint: "peach",
    looks: "single",
    text: "Grated carrot, walnuts and brown sugar, under cream cheese icing that is not too sweet.",
    contains: "wheat, milk, egg, walnuts",
    keep,
    brand,
    tags: "cake carrot",
    grams: 1300,
    only: ["park-street", "market-hall"],
  }),
  item("vegan-raspberry-cake", "Vegan raspberry cake", "6 inch, serves 8", 4100, {
    at: "cakes celebration-cakes",
    art: {
      pack: "cake",
      sponge: "#e2728c",
      icing: "#ffe3ea",
      drip: "#c93a5a",
      toppings: ["strawberry", "herb", "strawberry"],
    },
    tint: "rose",
    looks: "single",
    text: "Almond sponge and coconut cream with raspberries through it. Nobody asks where the butter is.",
    contains: "wheat, almonds, coconut",
    keep,
    brand,
    badges: "Vegan, New",
    tags: "cake vegan party",
    grams: 1100,
    extras: [finishing].map((group) => ({ ...group, max: 2, values: group.values.slice(0, 3) })),
  }),
  item("strawberry-shortcake-slice", "Strawberry shortcake", "slice", 590, {
    at: "cakes small-cakes",
    art: "shortcake",
    tint: "pink",
    looks: "single group close",
    popularity: 78,
    text: "Light sponge, whipped cream and one honest strawberry.",
    contains: "wheat, milk, egg",
    keep: "In the fridge, today",
    brand,
    tags: "cake slice strawberry",
  }),
  item("cupcake", "Cupcake", "each", 390, {
    at: "cakes small-cakes",
    art: "cupcake",
    tint: "pink",
    looks: "single group",
    popularity: 65,
    text: "A tall swirl of buttercream on a small sponge, baked in the morning.",
    contains: "wheat, milk, egg",
    brand,
    tags: "cake small party",
    options: { Flavour: ["Vanilla", "Chocolate", "Lemon", "Salted caramel"], Box: ["Single", "Box of 6"] },
    priceOf: ({ Flavour, Box }) => (Box === "Single" ? 390 : 1990) + (Flavour === "Salted caramel" ? 20 : 0),
    pictureOf: ({ Flavour }) => cupcakes[Flavour!] ?? null,
    piecesOf: ({ Flavour, Box }) => (Flavour === "Lemon" && Box === "Box of 6" ? 0 : undefined),
    pictures: Object.entries(cupcakes).map(([flavour, picture]) => ({ picture, alt: `${flavour} cupcake` })),
  }),
  item("chocolate-chip-cookie", "Chocolate chip cookie", "each, 90 g", 290, {
    at: "cakes small-cakes",
    art: "cookie",
    tint: "sand",
    looks: "single group close",
    popularity: 82,
    text: "Brown butter, dark chocolate and salt. Crisp edge, soft middle.",
    contains: "wheat, milk, egg, soy",
    brand,
    tags: "cookie chocolate snack",
  }),
  item("apple-pie", "Apple pie", "9 inch, serves 8", 2400, {
    at: "cakes small-cakes",
    art: "pie",
    tint: "cream",
    looks: "single with",
    with: ["red-apple", "green-apple"],
    was: 2900,
    popularity: 59,
    text: "Granny Smith apples piled high under a butter crust, with cinnamon and a little lemon.",
    contains: "wheat, milk",
    brand,
    tags: "pie apple autumn",
    options: { Kind: ["Baked", "Ready to bake"] },
    priceOf: ({ Kind }) => (Kind === "Baked" ? 2400 : 2200),
  }),
  item("caramel-flan", "Caramel flan", "120 g pot", 450, {
    at: "cakes small-cakes",
    art: "custard",
    tint: "cream",
    looks: "single pair",
    text: "Set slowly with eggs and vanilla. Turn it over and let the caramel run.",
    contains: "milk, egg",
    badges: "Gluten-free",
    brand,
    tags: "dessert custard",
  }),
  item("belgian-waffle", "Waffle", "each", 420, {
    at: "cakes small-cakes",
    art: "waffle",
    tint: "yellow",
    looks: "single pair",
    text: "Yeast batter with pearl sugar that caramelises in the iron.",
    contains: "wheat, milk, egg",
    brand,
    tags: "waffle breakfast",
    extras: [
      {
        name: "Toppings",
        min: 0,
        max: 3,
        values: [
          { value: "Maple syrup", price: 80 },
          { value: "Strawberries", price: 150 },
          { value: "Chocolate sauce", price: 90 },
          { value: "Whipped cream", price: 80 },
        ],
      },
    ],
  }),
  item("pancake-stack", "Pancakes", "stack of 3", 690, {
    at: "cakes small-cakes meals",
    art: "pancakes",
    tint: "cream",
    looks: "single close",
    popularity: 55,
    text: "Buttermilk pancakes, packed with butter and syrup on the side so they stay dry.",
    contains: "wheat, milk, egg",
    tags: "pancakes breakfast",
    extras: [
      {
        name: "With",
        min: 1,
        max: 2,
        values: [
          { value: "Maple syrup", price: 0 },
          { value: "Blueberry compote", price: 120 },
          { value: "Crisp bacon", price: 250 },
          { value: "Banana", price: 90 },
        ],
      },
    ],
  }),
]
