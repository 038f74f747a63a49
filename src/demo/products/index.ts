// What does the demo store sell? All departments in one list.

import { bakery } from "#demo/products/bakery.ts"
import { cafe } from "#demo/products/cafe.ts"
import { cakes } from "#demo/products/cakes.ts"
import { dairy } from "#demo/products/dairy.ts"
import { drinks } from "#demo/products/drinks.ts"
import { flowers } from "#demo/products/flowers.ts"
import { frozen } from "#demo/products/frozen.ts"
import { fruit } from "#demo/products/fruit.ts"
import { gifts } from "#demo/products/gifts.ts"
import { household } from "#demo/products/household.ts"
import { meals } from "#demo/products/meals.ts"
import { meatAndFish } from "#demo/products/meat-fish.ts"
import { pantry } from "#demo/products/pantry.ts"
import { pizzas } from "#demo/products/pizza.ts"
import { snacks } from "#demo/products/snacks.ts"
import { vegetables } from "#demo/products/vegetables.ts"
import type { ProductInput } from "#shop/catalogue/product-input.ts"

/** Groceries are free of tax where the demo store is; what is hot, and what is no food, is not. */
const taxed = (products: ProductInput[]) => products.map((product) => ({ ...product, tax_class: "standard" }))

export const demoProducts: ProductInput[] = [
  ...vegetables,
  ...fruit,
  ...bakery,
  ...dairy,
  ...taxed(pizzas),
  ...taxed(cafe),
  ...cakes,
  ...meatAndFish,
  ...pantry,
  ...drinks,
  ...frozen,
  ...taxed(gifts),
  ...taxed(meals),
  ...snacks,
  ...taxed(flowers),
  ...taxed(household),
]
