// How is the demo store's range divided? Sixteen departments, most with a few shelves below them.

import { type Art, categoryPicture, type Tint } from "#demo/pictures.ts"

export type DemoCategory = {
  slug: string
  name: string
  /** Slug of the department; null for a department. Departments come before their shelves. */
  parent: string | null
  description: string
  picture: string
  /** Order among brothers and sisters, from 0. */
  position: number
}

type Shelf = [slug: string, name: string, description: string, icon: Art]
type Department = { slug: string; name: string; description: string; icon: Art; tint: Tint; shelves: Shelf[] }

const departments: Department[] = [
  {
    slug: "vegetables",
    name: "Vegetables",
    description: "Leaves, roots and everything between, from farms within a day's drive.",
    icon: "leafy-green",
    tint: "green",
    shelves: [
      ["salad-herbs", "Salad and herbs", "Washed leaves, cut herbs and what goes with them.", "herb"],
      ["roots-onions", "Roots and onions", "Potatoes, carrots, onions and garlic that keep.", "carrot"],
      ["cooking-vegetables", "Cooking vegetables", "For the pan, the oven and the pot.", "eggplant"],
    ],
  },
  {
    slug: "fruit",
    name: "Fruit",
    description: "Ripe or nearly ripe, sorted by hand every morning.",
    icon: "red-apple",
    tint: "rose",
    shelves: [
      ["berries", "Berries", "Punnets picked the day before.", "blueberries"],
      ["citrus", "Citrus", "For juice, baking and the fruit bowl.", "tangerine"],
      ["orchard-fruit", "Orchard fruit", "Apples, pears and stone fruit.", "pear"],
      ["tropical-fruit", "Tropical fruit", "Bananas, mangoes and melons.", "pineapple"],
    ],
  },
  {
    slug: "bakery",
    name: "Bakery",
    description: "Baked through the night, on the shelf by six.",
    icon: "baguette-bread",
    tint: "cream",
    shelves: [
      ["bread", "Bread", "Long-proved loaves, sliced if you like.", "bread"],
      ["rolls-bagels", "Rolls and bagels", "Small bread for breakfast and lunch.", "bagel"],
      ["pastries", "Pastries", "Butter pastry and sweet dough.", "croissant"],
    ],
  },
  {
    slug: "dairy-eggs",
    name: "Dairy and eggs",
    description: "Milk, cheese, yogurt and eggs from farms we name on the label.",
    icon: "glass-of-milk",
    tint: "blue",
    shelves: [
      [
        "milk-cream",
        "Milk and cream",
        "From cows, oats and almonds.",
        { pack: "carton", colour: "#6fb0ea", label: "cow" },
      ],
      ["cheese", "Cheese", "Cut from the wheel or packed by the maker.", "cheese-wedge"],
      [
        "yogurt-butter",
        "Yogurt and butter",
        "Live yogurt, cultured butter and spreads.",
        { pack: "tub", colour: "#f5f0e8", label: "blueberries" },
      ],
      ["eggs", "Eggs", "Free-range and organic.", "egg"],
    ],
  },
  {
    slug: "pizza",
    name: "Pizza",
    description: "Two-day dough, baked to order and brought hot.",
    icon: "pizza",
    tint: "peach",
    shelves: [],
  },
  {
    slug: "cafe",
    name: "Café",
    description: "Coffee, tea and smoothies made when you order.",
    icon: "hot-beverage",
    tint: "sand",
    shelves: [
      [
        "coffee",
        "Coffee",
        "Espresso drinks, hot and iced.",
        { pack: "coffee", saucer: "#c9d3e6", drink: "#b5794a", art: "heart" },
      ],
      ["tea-chocolate", "Tea and chocolate", "Leaf tea, chai and hot chocolate.", "teapot"],
      [
        "smoothies",
        "Smoothies and shakes",
        "Whole fruit, blended to order.",
        { pack: "glass", layers: ["#f2608a", "#d83a6a"], garnish: "strawberry", straw: "#57b0f0" },
      ],
    ],
  },
  {
    slug: "cakes",
    name: "Cakes",
    description: "Celebration cakes for the same evening, and slices for now.",
    icon: "shortcake",
    tint: "pink",
    shelves: [
      ["celebration-cakes", "Celebration cakes", "Order before three for the evening.", "birthday-cake"],
      ["small-cakes", "Slices and small cakes", "For one, or for a box to share.", "cupcake"],
    ],
  },
  {
    slug: "meat-fish",
    name: "Meat and fish",
    description: "Cut by our butcher and fishmonger, packed on ice.",
    icon: "cut-of-meat",
    tint: "rose",
    shelves: [
      ["meat-poultry", "Meat and poultry", "Beef, pork, lamb and chicken.", "poultry-leg"],
      ["fish-seafood", "Fish and seafood", "Landed at the harbour, most days.", "fish"],
    ],
  },
  {
    slug: "pantry",
    name: "Pantry",
    description: "What a kitchen should never run out of.",
    icon: "jar",
    tint: "yellow",
    shelves: [
      ["pasta-grains", "Pasta, rice and flour", "Dry goods in honest bags.", "spaghetti"],
      [
        "oils-sauces",
        "Oils and sauces",
        "For dressing, frying and dipping.",
        { pack: "bottle", colour: "#8aa83c", label: "olive" },
      ],
      ["spreads", "Honey, jam and spreads", "For toast and baking.", "honey-pot"],
      ["tins-jars", "Tins and jars", "Ready when you are.", "canned-food"],
    ],
  },
  {
    slug: "drinks",
    name: "Drinks",
    description: "Cold bottles, cans and cartons. Nothing with alcohol.",
    icon: "tropical-drink",
    tint: "teal",
    shelves: [
      ["juices", "Juices", "Pressed, not from concentrate.", { pack: "flask", colour: "#f29a2e", label: "tangerine" }],
      [
        "soft-drinks",
        "Soft drinks",
        "Lemonade, tonic, kombucha and water.",
        { pack: "can", colour: "#2f9e8f", label: "lime" },
      ],
    ],
  },
  {
    slug: "frozen",
    name: "Frozen",
    description: "Ice cream by the scoop and the tub, and a freezer's worth of suppers.",
    icon: "ice-cream",
    tint: "indigo",
    shelves: [],
  },
  {
    slug: "gifts",
    name: "Gifts",
    description: "Mugs, candles, hampers and our own cotton.",
    icon: "wrapped-gift",
    tint: "lilac",
    shelves: [
      ["hampers", "Boxes and hampers", "Packed by hand, with your note.", "basket"],
      [
        "mugs-candles",
        "Mugs and candles",
        "Made by two workshops nearby.",
        { pack: "mug", colour: "#2f6f57", label: "red-heart" },
      ],
      ["clothing", "Clothing and bags", "Plain cotton with a small leaf.", "t-shirt"],
    ],
  },
  {
    slug: "meals",
    name: "Meals",
    description: "Sandwiches, salads and hot bowls from our kitchen.",
    icon: "sandwich",
    tint: "green",
    shelves: [
      ["sandwiches", "Sandwiches and wraps", "Made on bread from our bakery.", "stuffed-flatbread"],
      ["salads-bowls", "Salads and bowls", "Choose a base, add what you like.", "green-salad"],
    ],
  },
  {
    slug: "snacks-sweets",
    name: "Snacks and sweets",
    description: "Crisps, nuts, chocolate and something for the film.",
    icon: "chocolate-bar",
    tint: "pink",
    shelves: [],
  },
  {
    slug: "flowers-plants",
    name: "Flowers and plants",
    description: "Bouquets tied the same morning, and plants that forgive.",
    icon: "bouquet",
    tint: "lilac",
    shelves: [],
  },
  {
    slug: "household",
    name: "Household",
    description: "Cleaning, paper and soap without the smell of a laboratory.",
    icon: "sponge",
    tint: "yellow",
    shelves: [],
  },
]

export const demoCategories: DemoCategory[] = departments.flatMap((department, position) => [
  {
    slug: department.slug,
    name: department.name,
    parent: null,
    description: department.description,
    picture: categoryPicture(department.slug, department.icon, department.tint),
    position,
  },
  ...department.shelves.map(([slug, name, description, icon], place) => ({
    slug,
    name,
    parent: department.slug,
    description,
    picture: categoryPicture(slug, icon, department.tint),
    position: place,
  })),
])
