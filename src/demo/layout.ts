// What stands on the demo store's home page, and in which order? Every kind of block is used at least once.
//
// Where a schema wants ids the data has what a person can read, and the loader puts the ids in: `custom_category_list` and
// `category_id` hold category slugs, `custom_product_list` and `product_id` product slugs, `selected_discount_id` a code.

import type { BlockCode, BlockSettings } from "#contract/blocks.ts"
import { type BannerArt, banner } from "#demo/pictures.ts"

type Named<S> = {
  [K in keyof S]: K extends "custom_category_list" | "custom_product_list"
    ? string[]
    : K extends "category_id" | "product_id" | "selected_discount_id"
      ? string
      : S[K]
}

export type DemoBlock<C extends BlockCode = BlockCode> = {
  code: C
  type: "designElement" | "plugin"
  settings: Record<string, unknown>
  position: number
  unique_id: string | null
}

type Draft = { code: BlockCode; settings: Record<string, unknown> }

const block = <C extends BlockCode>(code: C, settings: Named<BlockSettings<C>>): Draft => ({ code, settings })

const green: BannerArt["ground"] = ["#14573f", "#1c7350", "#6ab56f"]

const breadArt: BannerArt = {
  name: "bread",
  ground: green,
  art: [
    ["bagel", 84, 18, 34, 0],
    ["bread", 62, 56, 68, 0],
    ["croissant", 12, 68, 50, -10],
  ],
}
const pizzaArt: BannerArt = {
  name: "pizza",
  ground: ["#7a1f1a", "#b53a22", "#f0944a"],
  art: [
    [{ pack: "pizza", toppings: ["mozzarella", "basil", "mozzarella"] }, 60, 52, 78, -10],
    ["tomato", 8, 74, 28, -14],
    ["herb", 97, 88, 28, 24],
    ["cheese-wedge", 12, 24, 26, -10],
  ],
}
const berryArt: BannerArt = {
  name: "berries",
  ground: ["#6a1440", "#a3225a", "#f08aa0"],
  art: [
    ["blueberries", 84, 26, 40, 8],
    ["peach", 18, 34, 36, -10],
    ["strawberry", 50, 60, 62, -8],
    ["cherries", 90, 78, 38, 6],
  ],
}
const coffeeArt: BannerArt = {
  name: "coffee",
  ground: ["#3a241a", "#6a4430", "#c99a6a"],
  art: [
    ["beans", 92, 16, 26, 10],
    [{ pack: "coffee", saucer: "#c9d3e6", drink: "#b5794a", art: "heart" }, 62, 48, 72, 0],
    ["croissant", 14, 74, 42, -14],
    ["cookie", 96, 86, 28, 12],
  ],
}

const scoopArt: BannerArt = {
  name: "ice-cream",
  ground: ["#2a3f8f", "#4a62c0", "#a8b8f5"],
  art: [
    [{ pack: "scoops", scoops: ["#fff0d0", "#f29ab0", "#8a5a3c"], cup: "#57b0f0", topping: "cherries" }, 54, 54, 88, 0],
    ["soft-ice-cream", 6, 66, 46, -14],
  ],
}
const bouquetArt: BannerArt = {
  name: "bouquet",
  ground: ["#4a2a72", "#7646a8", "#cba6f0"],
  art: [
    ["sunflower", 14, 30, 36, -12],
    ["bouquet", 58, 56, 86, 6],
  ],
}
const lunchArt: BannerArt = {
  name: "lunch",
  ground: ["#0f4f4a", "#17756a", "#7fcbb5"],
  art: [
    [
      {
        pack: "bowl",
        bowl: "#e9dfd0",
        base: "#8fbf5a",
        items: ["leafy-green", "tomato", "avocado", "egg", "cucumber"],
      },
      56,
      52,
      84,
      0,
    ],
    ["lemon", 4, 78, 32, -12],
  ],
}

const soft = (name: string, colour: string, art: BannerArt["art"]): BannerArt => ({
  name,
  ground: [colour, colour, colour],
  art,
  rings: 0.28,
})

const cakeArt = soft("cake", "#ffe4ec", [["shortcake", 70, 56, 92, 0]])
const giftArt = soft("gift", "#fef0d2", [["wrapped-gift", 72, 56, 90, 0]])
const truckArt = soft("truck", "#fdeee2", [["delivery-truck", 68, 54, 88, 0]])
const refillArt = soft("refill", "#e2f1fb", [
  ["sponge", 22, 74, 50, -12],
  [{ pack: "spray", colour: "#8fd0e8", label: "lemon", lid: "#ffffff" }, 76, 50, 88, 6],
])
const beansArt = soft("beans", "#f0e6dc", [
  ["beans", 22, 70, 44, -8],
  [{ pack: "bag", colour: "#7a4a30", label: "hot-beverage" }, 74, 50, 90, 6],
])
const hamperArt = soft("hamper", "#e9f4df", [
  ["honey-pot", 12, 76, 42, -10],
  ["basket", 68, 54, 92, 0],
])

const words = {
  bread: {
    eyebrow: "This weekend",
    title: "Warm bread at your door by eight",
    subtitle: "20% off the bakery with FRESH20",
    button_text: "Shop the bakery",
  },
  pizza: {
    eyebrow: "Tonight",
    title: "Pizza from a two-day dough",
    subtitle: "$5 off over $30 with PIZZA5",
    button_text: "Choose a pizza",
  },
  berries: {
    eyebrow: "In season",
    title: "Picked yesterday, here today",
    subtitle: "Strawberries, cherries and peaches at their best",
    button_text: "Shop fruit",
  },
  coffee: {
    eyebrow: "The café",
    title: "A proper flat white, still hot",
    subtitle: "Made when you order, brought in twenty-five minutes",
    button_text: "See the menu",
  },
}

const slide = (art: BannerArt, link: string, text: (typeof words)[keyof typeof words]) => ({
  image: banner(art, "hero"),
  image_mobile: banner(art, "hero-phone"),
  alt: text.title,
  link_to: link,
  ...text,
})

const small = (art: BannerArt) => ({ image: banner(art, "small"), image_mobile: banner(art, "small-phone") })

const departments = [
  "vegetables",
  "fruit",
  "bakery",
  "dairy-eggs",
  "pizza",
  "cafe",
  "cakes",
  "meat-fish",
  "pantry",
  "drinks",
  "frozen",
  "gifts",
]

const freshThisMorning = [
  "strawberries",
  "country-sourdough",
  "hass-avocado",
  "aged-cheddar",
  "margherita-pizza",
  "butter-croissant",
  "vine-tomatoes",
  "free-range-eggs",
  "flat-white",
  "baguette",
  "yellow-peaches",
  "cinnamon-bun",
]

const deliverySteps = `<div class="head"><h2>How delivery works</h2><p>From the shelf to your table, usually within half an hour.</p></div>
<ol class="steps">
<li><strong>Fill your cart</strong><span>Prices and stock are those of your branch, right now. Nothing is swapped without asking.</span></li>
<li><strong>We pack it by hand</strong><span>Cold things in an insulated bag, bread in paper, eggs on top.</span></li>
<li><strong>A rider brings it</strong><span>From $1.90, and free over the amount of your area. Watch the order on its way.</span></li>
</ol>
<p class="more"><a href="/page/delivery">Areas, times and charges</a></p>`

const deliveryCss = `.head h2 { margin: 0; font-size: 24px; letter-spacing: -0.02em; }
.head p { margin: 4px 0 0; color: var(--muted); }
.steps { display: grid; gap: 12px; margin: 16px 0 0; padding: 0; list-style: none; counter-reset: step; }
.steps li { display: grid; grid-template-columns: 40px 1fr; column-gap: 14px; padding: 18px; border: 1px solid var(--line); border-radius: 16px; background: var(--raised); counter-increment: step; }
.steps li::before { display: grid; grid-row: span 2; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--tint); color: var(--accent); font-weight: 700; content: counter(step); }
.steps strong { font-size: 16px; }
.steps span { margin-top: 2px; color: var(--muted); font-size: 14px; line-height: 1.45; }
.more { margin: 14px 0 0; }
.more a { color: var(--accent); font-weight: 600; }
@media (min-width: 769px) {
  .steps { grid-template-columns: repeat(3, 1fr); gap: 20px; }
}`

const drafts: Draft[] = [
  block("top_nav", {
    logo_placement: "LEFT",
    left_button: "NONE",
    menu_items: [
      { title: "Delivery", link_to: "/page/delivery" },
      { title: "About us", link_to: "/page/about-us" },
      { title: "Contact", link_to: "/page/contact" },
    ],
    display_categories_on_menu: true,
    sticky_header: true,
  }),
  block("search_block", {
    visibility: "mobile",
    placeholder_text: "Search “sourdough”",
    sticky_search_bar: true,
    radius: 12,
  }),
  block("banner_slider", {
    images: [
      slide(breadArt, "/category/bakery", words.bread),
      slide(pizzaArt, "/category/pizza", words.pizza),
      slide(berryArt, "/category/fruit", words.berries),
      slide(coffeeArt, "/category/cafe", words.coffee),
    ],
    animation_style: "SLIDE",
    slideshow_delay: 6000,
    show_dots: true,
  }),
  block("static_banner", {
    visibility: "desktop",
    ...small(cakeArt),
    title: "Cakes for this evening",
    subtitle: "Order before three",
    link_to: "category",
    category_id: "cakes",
  }),
  block("static_banner", {
    visibility: "desktop",
    ...small(giftArt),
    title: "A gift by tonight",
    subtitle: "Packed by hand, with your note",
    link_to: "category",
    category_id: "gifts",
  }),
  block("categories_grid", {
    categories_to_show: "CUSTOM",
    custom_category_list: departments,
    grid_column_count: 12,
    category_display_order: "DEFAULT",
    display_view_all_button: false,
  }),
  block("product_horizontal_strip", {
    display_title: true,
    section_title: "Fresh this morning",
    display_subtitle: true,
    section_subtitle: "Picked and baked today",
    products_to_show: "CUSTOM",
    custom_product_list: freshThisMorning,
    max_products: 12,
    view_all_link: "/category/bakery",
  }),
  block("static_banner", {
    visibility: "mobile",
    ...small(truckArt),
    title: "Free delivery over $25",
    subtitle: "On Park Street and around",
    link_to: "page",
    page_slug: "delivery",
  }),
  block("products_display", {
    display_title: true,
    section_title: "Popular near you",
    products_to_show: "ALL",
    product_display_order: "POPULAR",
    product_layout_type: "GRID",
    max_products: 12,
  }),
  block("slider_centered", {
    display_title: true,
    section_title: "Worth a look",
    images: [
      {
        image: banner(scoopArt, "centred"),
        alt: "A cup with three scoops of ice cream",
        link_to: "/product/ice-cream-scoops",
        eyebrow: "Frozen",
        title: "Three scoops, packed with dry ice",
        subtitle: "Six flavours, churned in the shop",
        button_text: "Choose yours",
      },
      {
        image: banner(lunchArt, "centred"),
        alt: "A salad bowl from above",
        link_to: "/product/salad-bowl",
        eyebrow: "Lunch",
        title: "Build your own bowl",
        subtitle: "A base, toppings and a dressing from $8.90",
        button_text: "Start a bowl",
      },
      {
        image: banner(bouquetArt, "centred"),
        alt: "A bouquet and a sunflower",
        link_to: "/category/flowers-plants",
        eyebrow: "Flowers",
        title: "Tied this morning",
        subtitle: "Seasonal bouquets in three sizes",
        button_text: "Send flowers",
      },
    ],
    animation_style: "SLIDE",
    slideshow_delay: 0,
    show_dots: true,
  }),
  block("categories_horizontal_strip", {
    display_title: true,
    section_title: "More shelves",
    categories_to_show: "CUSTOM",
    custom_category_list: [
      "meals",
      "snacks-sweets",
      "flowers-plants",
      "household",
      "berries",
      "cheese",
      "coffee",
      "celebration-cakes",
      "fish-seafood",
      "hampers",
    ],
    image_size: 84,
    display_view_all_button: false,
  }),
  block("product_horizontal_strip", {
    display_title: true,
    section_title: "Hot from the kitchen",
    display_subtitle: true,
    section_subtitle: "Cooked when you order",
    products_to_show: "CATEGORIZED",
    custom_category_list: ["pizza", "meals"],
    product_display_order: "POPULAR",
    max_products: 12,
    view_all_link: "/category/pizza",
  }),
  block("static_banner", {
    ...small(beansArt),
    title: "Roasted on Tuesday",
    subtitle: "Coffee, ground as you brew it",
    link_to: "product",
    product_id: "house-coffee-beans",
  }),
  block("static_banner", {
    ...small(hamperArt),
    title: "Breakfast in a basket",
    subtitle: "At the door from seven",
    link_to: "product",
    product_id: "breakfast-hamper",
  }),
  block("static_banner", {
    ...small(refillArt),
    title: "Refill, don’t rebuy",
    subtitle: "Cleaning without the plastic",
    link_to: "category",
    category_id: "household",
  }),
  block("product_horizontal_strip", {
    display_title: true,
    section_title: "For the coffee table",
    display_subtitle: true,
    section_subtitle: "Cakes, cookies and something warm",
    products_to_show: "CATEGORIZED",
    custom_category_list: ["cakes", "cafe"],
    product_display_order: "POPULAR",
    max_products: 12,
    view_all_link: "/category/cakes",
  }),
  block("custom_html_block", { html: deliverySteps, css: deliveryCss }),
  block("products_infinite_scroll", {
    display_title: true,
    section_title: "Everything in store",
    product_display_order: "POPULAR",
    load_more_text: "Show more",
  }),
  block("bottom_nav", {
    footer_type: "bar",
    show_discount_banner: true,
    selected_discount_id: "FRESH20",
    footer_links: [
      { title: "About us", link_to: "/page/about-us" },
      { title: "Delivery", link_to: "/page/delivery" },
      { title: "Returns and refunds", link_to: "/page/returns-and-refunds" },
      { title: "Allergens", link_to: "/page/allergens" },
      { title: "Work with us", link_to: "/page/careers" },
      { title: "Contact", link_to: "/page/contact" },
      { title: "Privacy", link_to: "/page/privacy" },
      { title: "Terms", link_to: "/page/terms" },
    ],
    footer_text: "Three branches in San Francisco: Park Street, Market Hall and Harbour.",
  }),
]

export const demoLayout: DemoBlock[] = drafts.map(({ code, settings }, position) => ({
  code,
  type: "designElement",
  settings,
  position,
  unique_id: null,
}))
