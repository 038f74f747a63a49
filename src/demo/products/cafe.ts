// What does the demo café make to order?

import type { Art } from "#demo/pictures.ts"
import { type Choice, department, type ExtraGroup } from "#demo/products/build.ts"
import type { Minor } from "#rules/money.ts"
import type { ProductInput } from "#shop/catalogue/product-input.ts"

const item = department("CAF")
const brand = "Haat Café"

const cup = (drink: string, art: "heart" | "leaf" | "dust" | "crema", saucer = "#c9d3e6"): Art => ({
  pack: "coffee",
  saucer,
  drink,
  art,
})

const milks = ["Whole", "Oat", "Almond", "Soy"]

/** Plant milk costs sixty cents more. */
const withMilk =
  (small: Minor, regular: Minor, large: Minor) =>
  ({ Size, Milk }: Choice): Minor | null => {
    const base = { Small: small, Regular: regular, Large: large }[Size!]
    return base === undefined ? null : base + (Milk === "Whole" ? 0 : 60)
  }

const beans: ExtraGroup = {
  name: "Beans",
  min: 1,
  max: 2,
  values: [
    { value: "House blend: chocolate and nuts", price: 0 },
    { value: "Ethiopia Guji: peach and jasmine", price: 50 },
    { value: "Colombia Huila: caramel", price: 30 },
    { value: "Decaf, Swiss water", price: 30 },
  ],
}

const coffeeExtras: ExtraGroup = {
  name: "Extras",
  min: 0,
  max: 3,
  values: [
    { value: "Extra shot", price: 90 },
    { value: "Vanilla syrup", price: 60 },
    { value: "Hazelnut syrup", price: 60 },
    { value: "Cinnamon", price: 0 },
    { value: "Whipped cream", price: 80, needs: { Milk: "Whole" } },
  ],
}

const howSweet: ExtraGroup = {
  name: "How would you like it",
  min: 1,
  max: 1,
  values: [
    { value: "No sugar", price: 0 },
    { value: "A little sugar", price: 0 },
    { value: "Sweet", price: 0 },
  ],
}

const boosts: ExtraGroup = {
  name: "Add to it",
  min: 0,
  max: null,
  values: [
    { value: "Chia seeds", price: 70 },
    { value: "Oats", price: 50 },
    { value: "Peanut butter", price: 110 },
    { value: "Whey protein", price: 160 },
    { value: "Spinach", price: 60 },
  ],
}

const smoothieSizes = { options: { Size: ["Regular", "Large"] }, extras: [boosts] }
const smoothiePrice = ({ Size }: Choice) => (Size === "Regular" ? 650 : 790)

export const cafe: ProductInput[] = [
  item("flat-white", "Flat white", "2 sizes", 420, {
    at: "cafe coffee",
    art: cup("#b5794a", "heart"),
    tint: "sand",
    looks: "single close with",
    with: ["croissant", "beans"],
    text: "A double ristretto under thin, silky milk. Choose one bean, or two to have them half and half.",
    contains: "milk",
    brand,
    tags: "coffee espresso milk",
    popularity: 91,
    grams: 220,
    options: { Size: ["Small", "Regular"], Milk: milks },
    priceOf: withMilk(420, 480, 0),
    extras: [beans, coffeeExtras],
    piecesOf: ({ Milk }) => (Milk === "Soy" ? 0 : 80),
  }),
  item("cappuccino", "Cappuccino", "3 sizes", 420, {
    at: "cafe coffee",
    art: cup("#a3683c", "dust", "#e6c9c9"),
    tint: "rose",
    looks: "single with",
    with: ["cookie"],
    text: "Espresso and milk with a thick head, dusted with cocoa.",
    contains: "milk",
    brand,
    tags: "coffee milk",
    popularity: 80,
    options: { Size: ["Small", "Regular", "Large"], Milk: milks },
    priceOf: withMilk(420, 470, 530),
    extras: [beans, coffeeExtras],
    grams: 240,
    piecesOf: () => 80,
  }),
  item("latte", "Latte", "2 sizes", 460, {
    at: "cafe coffee",
    art: cup("#b9824f", "leaf", "#bcd8c8"),
    tint: "green",
    looks: "single pair",
    text: "A shot in plenty of warm milk. The gentlest coffee we make.",
    contains: "milk",
    brand,
    tags: "coffee milk",
    popularity: 75,
    options: { Size: ["Regular", "Large"], Milk: milks },
    priceOf: withMilk(0, 460, 530),
    extras: [beans, coffeeExtras],
    grams: 300,
    piecesOf: () => 80,
  }),
  item("espresso", "Espresso", "single or double", 290, {
    at: "cafe coffee",
    art: cup("#4a2c1c", "crema", "#d8d8e4"),
    tint: "cream",
    looks: "single",
    text: "Eighteen grams in, thirty-six out, twenty-eight seconds. Brought in a small insulated cup.",
    brand,
    tags: "coffee strong",
    options: { Shots: ["Single", "Double"] },
    priceOf: ({ Shots }) => (Shots === "Single" ? 290 : 350),
    extras: [beans],
    grams: 60,
    piecesOf: () => 80,
  }),
  item("filter-coffee", "Filter coffee to go", "350 ml", 380, {
    at: "cafe coffee",
    art: { pack: "papercup", colour: "#b98a5a", label: "beans" },
    tint: "sand",
    looks: "single pair",
    text: "Brewed by the hour from whatever we roasted this week. Black, clean and hot for half an hour.",
    brand,
    tags: "coffee black",
    popularity: 56,
    extras: [howSweet],
    piecesOf: () => 60,
  }),
  item("iced-latte", "Iced latte", "400 ml", 520, {
    at: "cafe coffee",
    art: { pack: "glass", layers: ["#f6e6d0", "#c98f5c", "#6a3f22"], ice: true, straw: "#3b8f6a" },
    tint: "cream",
    looks: "single close",
    text: "A double shot over cold milk and a lot of ice. Stir it, or drink it in layers.",
    contains: "milk",
    brand,
    tags: "coffee iced cold",
    popularity: 68,
    options: { Milk: milks },
    priceOf: ({ Milk }) => (Milk === "Whole" ? 520 : 580),
    extras: [beans, coffeeExtras],
    piecesOf: () => 50,
  }),
  item("cold-brew", "Cold brew", "330 ml bottle", 490, {
    at: "cafe coffee drinks",
    art: { pack: "flask", colour: "#3a2418", label: "snowflake", paper: "#f3e6d2" },
    tint: "blue",
    looks: "single group",
    text: "Steeped sixteen hours in cold water. Little acidity, a lot of caffeine.",
    brand,
    tags: "coffee cold",
    keep: "In the fridge, 5 days",
  }),
  item("masala-chai", "Masala chai", "300 ml", 420, {
    at: "cafe tea-chocolate",
    art: cup("#c58a55", "crema", "#e9cf9a"),
    tint: "yellow",
    looks: "single with",
    with: ["ginger-root", "glass-of-milk"],
    text: "Assam simmered with milk, ginger, cardamom and black pepper. Brewed in a pot, not from a syrup.",
    contains: "milk",
    brand,
    tags: "tea chai spice",
    popularity: 60,
    options: { Milk: ["Whole", "Oat"] },
    priceOf: ({ Milk }) => (Milk === "Oat" ? 480 : 420),
    extras: [howSweet],
    piecesOf: () => 50,
  }),
  item("leaf-tea", "Pot of leaf tea", "for two, 600 ml", 480, {
    at: "cafe tea-chocolate",
    art: "teapot",
    tint: "rose",
    looks: "single with",
    with: ["teacup-without-handle", "lemon"],
    text: "Loose leaves in a paper filter and hot water in a flask, so it steeps at your table.",
    brand,
    tags: "tea",
    options: { Tea: ["English breakfast", "Earl Grey", "Sencha", "Peppermint", "Rooibos"] },
    piecesOf: () => 40,
  }),
  item("hot-chocolate", "Hot chocolate", "300 ml", 490, {
    at: "cafe tea-chocolate",
    art: { pack: "mug", colour: "#c25b4a", label: "chocolate-bar" },
    tint: "pink",
    looks: "single with",
    with: ["chocolate-bar", "cookie"],
    text: "Seventy percent chocolate, chopped and whisked into milk. Thick; you may want a spoon.",
    contains: "milk, soy",
    brand,
    tags: "chocolate warm",
    options: { Milk: ["Whole", "Oat"] },
    extras: [
      {
        name: "On top",
        min: 0,
        max: 2,
        values: [
          { value: "Whipped cream", price: 80 },
          { value: "Marshmallows", price: 60 },
          { value: "Orange zest", price: 30 },
        ],
      },
    ],
    piecesOf: () => 50,
  }),
  item("matcha-latte", "Matcha latte", "300 ml", 540, {
    at: "cafe tea-chocolate",
    art: cup("#8fb45a", "leaf", "#d6e3c4"),
    tint: "green",
    looks: "single",
    text: "Ceremonial matcha from Uji, whisked by hand, with warm milk. Grassy and a little sweet by itself.",
    contains: "milk",
    brand,
    badges: "New",
    tags: "tea matcha green",
    options: { Milk: ["Whole", "Oat", "Almond"] },
    priceOf: ({ Milk }) => (Milk === "Whole" ? 540 : 600),
    extras: [howSweet],
    piecesOf: () => 40,
  }),
  item("berry-smoothie", "Berry smoothie", "400 ml", 650, {
    at: "cafe smoothies",
    art: { pack: "glass", layers: ["#f2608a", "#c9306a"], garnish: "strawberry", straw: "#57b0f0" },
    tint: "pink",
    looks: "single with",
    with: ["blueberries", "strawberry"],
    text: "Strawberries, blueberries, banana and apple juice. No ice, no sugar.",
    brand,
    tags: "smoothie berries",
    popularity: 58,
    ...smoothieSizes,
    priceOf: smoothiePrice,
    piecesOf: () => 40,
  }),
  item("green-smoothie", "Green smoothie", "400 ml", 650, {
    at: "cafe smoothies",
    art: { pack: "glass", layers: ["#b5dc6a", "#6fae3c"], garnish: "kiwi-fruit", straw: "#f0b45a" },
    tint: "green",
    looks: "single with",
    with: ["leafy-green", "green-apple"],
    text: "Kiwi, spinach, green apple, mint and lime. Tastes of fruit first.",
    brand,
    tags: "smoothie green",
    ...smoothieSizes,
    priceOf: smoothiePrice,
    piecesOf: () => 40,
  }),
  item("mango-lassi", "Mango lassi", "400 ml", 620, {
    at: "cafe smoothies",
    art: { pack: "glass", layers: ["#ffd98a", "#f7a832"], garnish: "mango", straw: "#e0523f" },
    tint: "yellow",
    looks: "single",
    text: "Ataulfo mango and yogurt with a pinch of cardamom and salt.",
    contains: "milk",
    brand,
    tags: "smoothie mango yogurt",
    ...smoothieSizes,
    priceOf: smoothiePrice,
    piecesOf: () => 30,
  }),
  item("vanilla-shake", "Vanilla milkshake", "400 ml", 690, {
    at: "cafe smoothies",
    art: { pack: "glass", layers: ["#fff4dc", "#f2dcae"], foam: "#fffaf0", garnish: "cherries", straw: "#d8402f" },
    tint: "cream",
    looks: "single",
    text: "Three scoops of our vanilla ice cream and just enough milk to pour.",
    contains: "milk, egg",
    brand,
    tags: "shake ice-cream",
    options: { Flavour: ["Vanilla", "Chocolate", "Strawberry"] },
    only: ["park-street", "harbour"],
    piecesOf: ({ Flavour }) => (Flavour === "Strawberry" ? 0 : 30),
  }),
]
