// Is the demo store whole? What it names exists, its blocks fit their schemas, and it shows what a store can do.

import { Compile } from "typebox/compile"
import { expect, test } from "vitest"
import { type BlockCode, blockSettings } from "#contract/blocks.ts"
import { settingDefinitions } from "#shop/settings/settings.ts"
import { branchSlugs, demoBranches } from "./branches.ts"
import { demoCategories } from "./categories.ts"
import { demoDiscounts } from "./discounts.ts"
import { demoLayout } from "./layout.ts"
import { demoPages } from "./pages.ts"
import { demoPictures } from "./pictures.ts"
import { demoProducts } from "./products/index.ts"
import { demoRatingCounts, demoReviews } from "./reviews.ts"
import { demoSettings } from "./settings.ts"

const productSlugs = new Set(demoProducts.map(({ slug }) => slug))
const categorySlugs = new Set(demoCategories.map(({ slug }) => slug))
const pictureKeys = new Set(demoPictures().map(({ key }) => key))
const discountCodes = new Set(demoDiscounts.flatMap(({ code }) => code ?? []))

/** Where the data names things by words, the loader puts ids. */
function withIds(settings: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, Set<string>> = {
    custom_category_list: categorySlugs,
    category_id: categorySlugs,
    custom_product_list: productSlugs,
    product_id: productSlugs,
    selected_discount_id: discountCodes,
  }
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => {
      const names = known[key]
      if (!names) return [key, value]
      for (const name of [value].flat()) expect(names, `${key} names ${name}`).toContain(name)
      return [key, Array.isArray(value) ? value.map(() => 1) : 1]
    }),
  )
}

test("every home block there is stands in the layout, and fits its schema", () => {
  expect(new Set(demoLayout.map(({ code }) => code))).toEqual(new Set(Object.keys(blockSettings)))
  for (const { code, settings } of demoLayout) {
    const check = Compile(blockSettings[code as BlockCode])
    const given = withIds(settings)
    expect(check.Check(given), `${code}: ${JSON.stringify([...check.Errors(given)].slice(0, 3))}`).toBe(true)
  }
})

test("three branches, about fourteen departments, about 180 products, 25 of them with options", () => {
  expect(demoBranches.map(({ slug }) => slug)).toEqual([...branchSlugs])
  expect(demoCategories.filter(({ parent }) => parent === null).length).toBeGreaterThanOrEqual(14)
  expect(demoProducts.length).toBeGreaterThanOrEqual(180)
  const withOptions = demoProducts.filter(
    ({ attributes, multi_selectable_attributes }) => attributes.length + multi_selectable_attributes.length > 0,
  )
  expect(withOptions.length).toBeGreaterThanOrEqual(25)
})

test("a pizza has sizes and crusts, up to five toppings, one that needs a crust and prices by size", () => {
  const pizza = demoProducts.find(({ slug }) => slug === "margherita-pizza")!
  expect(pizza.attributes.map(({ name }) => name)).toEqual(["Size", "Crust"])
  const toppings = pizza.multi_selectable_attributes.find(({ name }) => name === "Toppings")!
  expect(toppings).toMatchObject({ min_select: 0, max_select: 5 })
  expect(
    toppings.values.some(({ dependencies = [] }) => dependencies.some(({ attribute }) => attribute === "Crust")),
  ).toBe(true)
  expect(toppings.values.some(({ variant_prices = [] }) => variant_prices.length > 1)).toBe(true)
})

test("branches differ in stock, prices, hours and areas", () => {
  const [first, second] = demoBranches
  expect(first!.opening_hours).not.toEqual(second!.opening_hours)
  expect(first!.delivery_areas).not.toEqual(second!.delivery_areas)
  const stocks = demoProducts.flatMap(({ variants }) => variants.map(({ stock }) => Object.values(stock)))
  expect(stocks.some((rows) => new Set(rows.map(({ quantity }) => quantity)).size > 1)).toBe(true)
  expect(stocks.some((rows) => rows.some(({ price }) => price !== undefined))).toBe(true)
})

test("what products name is there: categories, pictures, reviews of them, and no article number twice", () => {
  const skus = demoProducts.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  expect(new Set(skus).size).toBe(skus.length)
  for (const { slug, categories, images } of demoProducts) {
    for (const category of categories) expect(categorySlugs, slug).toContain(category)
    for (const { picture } of images) expect(pictureKeys, slug).toContain(picture)
  }
  for (const { product } of demoReviews()) expect(productSlugs).toContain(product)
  for (const slug of Object.keys(demoRatingCounts())) expect(productSlugs).toContain(slug)
})

test("settings are known, pages have words, links lead somewhere", () => {
  for (const key of Object.keys(demoSettings)) expect(Object.keys(settingDefinitions)).toContain(key)
  const pages = new Set(demoPages.map(({ slug }) => slug))
  for (const { html } of demoPages) expect(html.length).toBeGreaterThan(300)
  const links = JSON.stringify(demoLayout).match(/\/(?:page|category|product)\/[a-z0-9-]+/g) ?? []
  for (const link of links) {
    const [, kind, slug] = link.split("/") as [string, string, string]
    const known = kind === "page" ? pages : kind === "category" ? categorySlugs : productSlugs
    expect(known, link).toContain(slug)
  }
})
