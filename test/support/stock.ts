// What does the test store sell? Two branches that differ in prices, stock, hours and areas, and one product of every kind.

import { type Db, inTransaction } from "#db/database.ts"
import { flatCharge } from "#rules/delivery.ts"
import { type BranchInput, createBranches } from "#shop/branches/branches.ts"
import { saveCategories } from "#shop/catalogue/categories.ts"
import type { ProductInput, VariantInput } from "#shop/catalogue/product-input.ts"
import { writeProducts } from "#shop/catalogue/save-product.ts"
import { savePages } from "#shop/content/pages.ts"
import { createDiscounts, type DiscountInput } from "#shop/discounts/discounts.ts"
import { replaceLayout } from "#shop/layout/layout.ts"
import { writeReviews } from "#shop/reviews/reviews.ts"
import { writeSettings } from "#shop/settings/settings.ts"
import type { Actor } from "#shop/shop.ts"

export const tester: Actor = { kind: "operator", id: "test" }

const daily = (opens: string, closes: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }))

type Area = BranchInput["delivery_areas"][number]
const area = (kind: Area["kind"], value: string, own: Partial<Area>): Area => ({
  kind,
  value,
  radius_m: null,
  charge: 300,
  ...flatCharge,
  free_over: null,
  min_order: 0,
  eta_minutes: 30,
  title: "",
  city: "Testville",
  ...own,
})

const branch = (slug: string, name: string, own: Partial<BranchInput>): BranchInput => ({
  slug,
  name,
  address: "1 Main Street",
  city: "Testville",
  pincode: "10001",
  lat: 40.7,
  lng: -74,
  phone: "+1 555 0100",
  picture: null,
  timezone: "UTC",
  opening_hours: daily("08:00", "22:00"),
  min_order: 500,
  delivery_areas: [],
  ...own,
})

/** Ids 1 and 2. */
export const testBranches: BranchInput[] = [
  branch("old-town", "Old Town", {
    delivery_areas: [
      area("pincode", "10001", { charge: 300, free_over: 3000, eta_minutes: 25 }),
      area("prefix", "100", { charge: 500, min_order: 1500, eta_minutes: 45 }),
      area("radius", "", { radius_m: 3000, charge: 200, eta_minutes: 20 }),
    ],
  }),
  branch("harbour", "Harbour", {
    pincode: "20001",
    lat: 41,
    lng: -75,
    timezone: "Asia/Kolkata",
    opening_hours: daily("10:00", "20:00"),
    min_order: 0,
    delivery_areas: [area("prefix", "200", { charge: 250, eta_minutes: 35 })],
  }),
]

/** One combination sold at the branches named, without choices. */
const simple = (price: number, stock: VariantInput["stock"], original: number | null = null): VariantInput => ({
  values: [],
  price,
  original_price: original,
  sku: "",
  stock,
})

export const product = (slug: string, own: Partial<ProductInput> & Pick<ProductInput, "variants">): ProductInput => ({
  slug,
  name: slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " "),
  description: `<p>About ${slug}</p>`,
  unit: "each",
  brand: "",
  categories: ["food"],
  tags: [],
  badges: [],
  images: [],
  attributes: [],
  multi_selectable_attributes: [],
  popularity: 0,
  is_published: true,
  seo_title: "",
  seo_description: "",
  ...own,
})

const both = (quantity: number) => ({ "old-town": { quantity }, harbour: { quantity } })

const shirt = (colour: string, size: string, quantity: number): VariantInput => ({
  ...simple(2000, { "old-town": { quantity } }),
  values: [colour, size],
})

const pizza = (size: string, crust: string, price: number): VariantInput => ({
  ...simple(price, both(40)),
  values: [size, crust],
})

export const testProducts: ProductInput[] = [
  product("apple", {
    categories: ["fruit"],
    popularity: 90,
    variants: [simple(120, { "old-town": { quantity: 50 }, harbour: { quantity: 20, price: 130 } }, 150)],
  }),
  product("banana", {
    categories: ["fruit"],
    popularity: 80,
    variants: [simple(90, { "old-town": { quantity: 50 } })],
  }),
  product("bread", { brand: "Mill", popularity: 70, variants: [simple(350, both(5))] }),
  product("milk", { popularity: 60, variants: [simple(210, both(200))] }),
  product("jam", {
    popularity: 50,
    variants: [simple(480, { "old-town": { quantity: 0 }, harbour: { quantity: 3 } })],
  }),
  product("cafe-creme", { name: "Café crème", tags: ["drink"], variants: [simple(650, both(30))] }),
  product("mint-tea", { name: "Mint tea", tags: ["drink"], variants: [simple(250, both(30))] }),
  product("green-tea", { name: "Green tea", tags: ["drink"], popularity: 5, variants: [simple(260, both(30))] }),
  product("harbour-crab", { variants: [simple(1800, { harbour: { quantity: 4 } })] }),
  product("secret", { is_published: false, variants: [simple(100, both(9))] }),
  product("shirt", {
    categories: ["home"],
    attributes: [
      { name: "Colour", values: ["Black", "White"] },
      { name: "Fit", values: ["M", "L"] },
    ],
    variants: [shirt("Black", "L", 5), shirt("Black", "M", 0), shirt("White", "M", 5)],
  }),
  product("pizza", {
    categories: ["pizza", "food"],
    popularity: 100,
    attributes: [
      { name: "Size", values: ["Small", "Large"] },
      { name: "Crust", values: ["Thin", "Pan"] },
    ],
    variants: [
      pizza("Small", "Thin", 800),
      pizza("Small", "Pan", 900),
      pizza("Large", "Thin", 1200),
      pizza("Large", "Pan", 1300),
    ],
    multi_selectable_attributes: [
      {
        name: "Toppings",
        min_select: 0,
        max_select: 2,
        values: [
          { value: "Mushrooms", price: 80 },
          { value: "Olives", price: 70 },
          { value: "Stuffed edge", price: 200, dependencies: [{ attribute: "Crust", value: "Pan" }] },
          {
            value: "Extra cheese",
            price: 0,
            variant_prices: [
              { values: ["Small", "Thin"], price: 100 },
              { values: ["Large", "Thin"], price: 150 },
            ],
          },
        ],
      },
    ],
  }),
  product("salad", {
    variants: [simple(700, both(30))],
    multi_selectable_attributes: [
      {
        name: "Dressing",
        min_select: 1,
        max_select: null,
        values: [
          { value: "Oil", price: 0 },
          { value: "Yoghurt", price: 40 },
        ],
      },
    ],
  }),
]

export const testCategories = [
  { slug: "food", name: "Food", parent: null },
  { slug: "fruit", name: "Fruit", parent: "food" },
  { slug: "pizza", name: "Pizza", parent: "food" },
  { slug: "home", name: "Home", parent: null },
].map((category, position) => ({ ...category, description: `All ${category.name}`, picture: null, position }))

/** 10 % off everything, without a code and without an end, unless said otherwise. */
export const discountInput = (own: Partial<DiscountInput>): DiscountInput => ({
  code: null,
  title: "A discount",
  description: "",
  kind: "percent",
  value: 1000,
  buy: null,
  cap: null,
  min_subtotal: 0,
  is_first_order_only: false,
  category_ids: [],
  product_ids: [],
  branch_ids: [],
  is_automatic: false,
  is_stackable: false,
  usage_limit: null,
  per_customer_limit: null,
  starts_at: null,
  ends_at: null,
  ...own,
})

/** 1.00 off any order, with a code. */
export const welcome = discountInput({
  ...{ code: "WELCOME", title: "Welcome", description: "A dollar off" },
  ...{ kind: "fixed", value: 100 },
})

/** Stocks a migrated, empty database through the shop's use cases. */
export async function stockTestStore(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await createBranches(trx, testBranches)
    const categories = await saveCategories(trx, testCategories)
    const ids = await writeProducts(trx, tester, testProducts)
    const idOf = (slug: string) => ids[testProducts.findIndex((input) => input.slug === slug)]!
    const created_at = new Date("2026-01-05T10:00:00Z")
    await writeReviews(
      trx,
      [
        { product_id: idOf("pizza"), author: "Ada", rating: 5, text: "Crisp <b>and</b> hot", created_at },
        { product_id: idOf("pizza"), author: "Ben", rating: 3, text: "Fine", created_at },
        { product_id: idOf("pizza"), author: "Cy", rating: 4, text: "", created_at },
      ],
      new Map([[idOf("pizza"), [0, 0, 1, 2, 3]]]),
    )
    await createDiscounts(trx, [welcome])
    await savePages(trx, [
      { slug: "about", title: "About", html: "<h1>Us</h1><script>1</script>", seo_title: "", seo_description: "" },
    ])
    const block = (code: string, settings: Record<string, unknown>, position: number) => ({
      code,
      type: "designElement" as const,
      settings,
      position,
      unique_id: null,
    })
    await replaceLayout(trx, 0, [
      block("top_nav", { left_button: "MENU" }, 0),
      block("categories_grid", { categories_to_show: "ALL" }, 1),
      block("product_horizontal_strip", { section_title: "Popular", max_products: 20 }, 2),
      block("static_banner", { image: "none", link_to: "category", category_id: categories.get("fruit") }, 3),
    ])
    await writeSettings(trx, tester, 0, { storeName: "Test store", prices_include_tax: "false" })
  })
}
