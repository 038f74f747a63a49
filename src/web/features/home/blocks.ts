// Which design block is drawn by what? A new block is one line here and one file beside it.

import type { ComponentType } from "react"
import type { BlockCode } from "#contract/blocks.ts"
import { BannerSlider } from "./banner-slider.tsx"
import { CategoriesGrid } from "./categories-grid.tsx"
import { CategoriesStrip } from "./categories-strip.tsx"
import { CustomHtml } from "./custom-html.tsx"
import { ProductStrip } from "./product-strip.tsx"
import { ProductsDisplay } from "./products-display.tsx"
import { ProductsInfiniteScroll } from "./products-infinite-scroll.tsx"
import { SearchBlock } from "./search-block.tsx"
import { SliderCentered } from "./slider-centered.tsx"
import { StaticBanner } from "./static-banner.tsx"
import type { BlockProps } from "./use-block.ts"

/** top_nav and bottom_nav are drawn by the frame. */
type HomeCode = Exclude<BlockCode, "top_nav" | "bottom_nav">

export const blocks: { [C in HomeCode]: ComponentType<BlockProps<C>> } = {
  banner_slider: BannerSlider,
  slider_centered: SliderCentered,
  search_block: SearchBlock,
  categories_grid: CategoriesGrid,
  categories_horizontal_strip: CategoriesStrip,
  products_display: ProductsDisplay,
  product_horizontal_strip: ProductStrip,
  static_banner: StaticBanner,
  custom_html_block: CustomHtml,
  products_infinite_scroll: ProductsInfiniteScroll,
}
