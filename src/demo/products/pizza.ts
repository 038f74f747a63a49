// Which pizzas does the demo store bake? Size and crust set the price, toppings are added by size.

import type { Topping } from "#demo/art/dishes.ts"
import { type Art, type Tint, tile } from "#demo/pictures.ts"
import { type Choice, department, type ExtraGroup } from "#demo/products/build.ts"
import type { Minor } from "#rules/money.ts"
import type { ProductInput } from "#shop/catalogue/product-input.ts"

const item = department("PIZ")

const sizes = ["Small", "Medium", "Large"] as const
const bySize = (small: Minor, medium: Minor, large: Minor) => ({
  attribute: "Size",
  prices: { Small: small, Medium: medium, Large: large },
})

/** Base prices for a thin crust; pan costs a dollar more, gluten-free two, and its pans end at medium. */
function priceOf(thin: [Minor, Minor, Minor]) {
  return ({ Size, Crust }: Choice): Minor | null => {
    const base = thin[sizes.indexOf(Size as (typeof sizes)[number])]!
    if (Crust === "Pan") return base + 100
    if (Crust === "Gluten-free") return Size === "Large" ? null : base + 200
    return base
  }
}

const toppings: ExtraGroup = {
  name: "Toppings",
  min: 0,
  max: 5,
  values: [
    { value: "Buffalo mozzarella", price: 180, by: bySize(150, 180, 240) },
    { value: "Basil and rocket", price: 90 },
    { value: "Mushrooms", price: 120, by: bySize(100, 120, 160) },
    { value: "Pepperoni", price: 160, by: bySize(130, 160, 210) },
    { value: "Roasted peppers", price: 110 },
    { value: "Black olives", price: 90 },
    { value: "Red onion", price: 60 },
    { value: "Chilli", price: 50 },
    { value: "Anchovies", price: 150 },
    { value: "Stuffed crust cheese", price: 220, needs: { Crust: "Pan" } },
    // A whole burrata does not fit on a small one: its combinations are left out, so the value is closed there.
    { value: "Whole burrata", price: 380, by: { attribute: "Size", prices: { Medium: 380, Large: 380 } } },
  ],
}

const sauces: ExtraGroup = {
  name: "Dips",
  min: 0,
  max: 2,
  values: [
    { value: "Garlic and herb", price: 75 },
    { value: "Hot honey", price: 95 },
    { value: "Basil pesto", price: 120 },
  ],
}

type Pie = {
  slug: string
  name: string
  thin: [Minor, Minor, Minor]
  tint: Tint
  on: Topping[]
  sauce?: string
  cheese?: string
  companions: Art[]
  text: string
  contains: string
  tags: string
  badges?: string
  popularity: number
  was?: Minor
  soldOutCrust?: string
}

function pie(spec: Pie): ProductInput {
  const whole: Art = { pack: "pizza", toppings: spec.on, sauce: spec.sauce, cheese: spec.cheese }
  return item(spec.slug, spec.name, "3 sizes, 3 crusts", spec.thin[0], {
    at: "pizza",
    art: whole,
    tint: spec.tint,
    looks: "single close with",
    with: spec.companions,
    scale: 1.08,
    text: spec.text,
    contains: spec.contains,
    tags: spec.tags,
    badges: spec.badges,
    popularity: spec.popularity,
    options: { Size: [...sizes], Crust: ["Thin", "Pan", "Gluten-free"] },
    priceOf: priceOf(spec.thin),
    was: spec.was,
    grams: 520,
    extras: [toppings, sauces],
    piecesOf: ({ Crust }) => (Crust === spec.soldOutCrust ? 0 : Crust === "Gluten-free" ? 6 : 60),
    keep: "Eat it hot; slices keep a day in the fridge and crisp up in a dry pan",
  })
}

const margherita = pie({
  slug: "margherita-pizza",
  name: "Margherita pizza",
  thin: [900, 1150, 1400],
  tint: "peach",
  on: ["mozzarella", "basil", "mozzarella"],
  companions: ["tomato", "cheese-wedge", "herb"],
  popularity: 100,
  text: "San Marzano tomatoes, torn mozzarella and basil on dough that rests for two days.",
  contains: "wheat, milk",
  tags: "pizza vegetarian italian classic",
})

export const pizzas: ProductInput[] = [
  {
    ...margherita,
    images: [
      { picture: tile({ icon: "pizza", tint: "peach", name: "margherita-slice" }), alt: "A slice of Margherita pizza" },
      ...margherita.images,
    ],
  },
  pie({
    slug: "pepperoni-pizza",
    name: "Pepperoni pizza",
    thin: [1050, 1350, 1600],
    tint: "rose",
    on: ["pepperoni"],
    companions: ["hot-pepper", "cheese-wedge"],
    popularity: 93,
    text: "Cup-and-char pepperoni that curls and crisps, over tomato and low-moisture mozzarella.",
    contains: "wheat, milk, pork",
    tags: "pizza meat classic",
  }),
  pie({
    slug: "garden-pizza",
    name: "Garden pizza",
    thin: [1000, 1275, 1550],
    tint: "green",
    on: ["mushroom", "olive", "pepper", "onion", "tomato"],
    companions: ["bell-pepper", "brown-mushroom", "olive"],
    popularity: 73,
    text: "Roasted peppers, mushrooms, red onion, olives and cherry tomatoes.",
    contains: "wheat, milk",
    tags: "pizza vegetarian",
    was: 1200,
  }),
  pie({
    slug: "hawaiian-pizza",
    name: "Ham and pineapple pizza",
    thin: [1050, 1325, 1575],
    tint: "yellow",
    on: ["ham", "pineapple"],
    companions: ["pineapple", "bacon"],
    popularity: 61,
    text: "Cooked ham and fresh pineapple, roasted first so that it doesn't weep. We don't judge.",
    contains: "wheat, milk, pork",
    tags: "pizza meat sweet",
  }),
  pie({
    slug: "funghi-pizza",
    name: "Mushroom and truffle pizza",
    thin: [1150, 1450, 1725],
    tint: "sand",
    on: ["mushroom", "mozzarella", "mushroom"],
    sauce: "#f1e3c8",
    cheese: "#f6dfa0",
    companions: ["brown-mushroom", "garlic"],
    popularity: 66,
    text: "A white base with three kinds of mushroom, thyme and a little truffle oil after baking.",
    contains: "wheat, milk",
    tags: "pizza vegetarian mushroom",
    soldOutCrust: "Gluten-free",
  }),
  pie({
    slug: "diavola-pizza",
    name: "Diavola pizza",
    thin: [1100, 1400, 1650],
    tint: "rose",
    on: ["pepperoni", "chilli", "olive"],
    companions: ["hot-pepper", "hot-pepper", "olive"],
    popularity: 70,
    text: "Spicy Calabrian salami, fresh chilli and olives. Hot, and it gets hotter.",
    contains: "wheat, milk, pork",
    tags: "pizza hot meat",
  }),
  pie({
    slug: "four-cheese-pizza",
    name: "Four cheese pizza",
    thin: [1100, 1400, 1675],
    tint: "cream",
    on: ["blue", "mozzarella", "blue"],
    sauce: "#f3e6c9",
    companions: ["cheese-wedge", "honey-pot"],
    popularity: 62,
    text: "Mozzarella, fontina, parmesan and a mild blue, with honey on the side.",
    contains: "wheat, milk",
    tags: "pizza vegetarian cheese",
  }),
  pie({
    slug: "spinach-ricotta-pizza",
    name: "Spinach and ricotta pizza",
    thin: [1050, 1325, 1575],
    tint: "teal",
    on: ["spinach", "mozzarella", "spinach"],
    companions: ["leafy-green", "garlic", "lemon"],
    popularity: 48,
    text: "Wilted spinach, spoons of ricotta, lemon zest and nutmeg.",
    contains: "wheat, milk",
    tags: "pizza vegetarian green",
    badges: "New",
  }),
  pie({
    slug: "marinara-pizza",
    name: "Marinara pizza",
    thin: [800, 1025, 1250],
    tint: "rose",
    on: ["basil", "tomato", "olive"],
    cheese: "#d8482f",
    companions: ["tomato", "garlic", "herb"],
    popularity: 43,
    text: "Tomato, garlic, oregano and good oil. No cheese, and nothing missing.",
    contains: "wheat",
    tags: "pizza vegan classic",
    badges: "Vegan",
  }),
]
