// What may a home block say? One schema of settings per block code; unknown keys are refused when written.

import { type Static, type TProperties, Type } from "typebox"
import { Card, CategoryBrief } from "./catalogue-parts.ts"
import { Id, Image, Nullable } from "./common.ts"

const text = (maxLength = 300) => Type.Optional(Type.String({ maxLength }))
const flag = Type.Optional(Type.Boolean())
const oneOf = <T extends string[]>(...values: [...T]) => Type.Optional(Type.Enum(values))
const colour = Type.Optional(Type.String({ pattern: "^(#[0-9a-fA-F]{3,8}|[a-z]{3,30})$" }))
const pixels = Type.Optional(Type.Integer({ minimum: 0, maximum: 400 }))
/** An address inside the store ("/category/bakery") or a whole https address. */
const link = Type.Optional(Type.String({ maxLength: 500, pattern: "^(/(?!/)|https://|#)" }))
/** Key of a stored picture. */
const picture = Type.Optional(Type.String({ maxLength: 200 }))

/** Keys every design element takes. */
const common = {
  visibility: oneOf("all", "desktop", "mobile"),
  display_title: flag,
  section_title: text(),
  section_title_color: colour,
  display_subtitle: flag,
  section_subtitle: text(),
  section_subtitle_color: colour,
  section_background_color: colour,
  section_top_margin: pixels,
  section_bottom_margin: pixels,
  custom_css: text(5000),
}

const settings = <T extends TProperties>(own: T) => Type.Object({ ...common, ...own }, { additionalProperties: false })

const slide = Type.Object(
  {
    image: Type.String({ maxLength: 200 }),
    /** Picture for narrow screens; `image` when missing. */
    image_mobile: picture,
    alt: Type.String({ maxLength: 300 }),
    link_to: link,
    /** Words laid over the picture; they stay text for readers, search engines and translation. */
    eyebrow: text(80),
    title: text(120),
    subtitle: text(200),
    button_text: text(40),
    text_color: colour,
  },
  { additionalProperties: false },
)

const slider = {
  images: Type.Array(slide, { maxItems: 12 }),
  animation_style: oneOf("SLIDE", "FADE"),
  /** Milliseconds between slides; 0 never moves by itself. */
  slideshow_delay: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  show_dots: flag,
  image_radius: pixels,
}

const categories = {
  categories_to_show: oneOf("ALL", "CUSTOM"),
  custom_category_list: Type.Optional(Type.Array(Id, { maxItems: 60 })),
  category_display_order: oneOf("DEFAULT", "ALPHABETICAL"),
  display_view_all_button: flag,
}

const products = {
  products_to_show: oneOf("ALL", "CATEGORIZED", "CUSTOM"),
  custom_product_list: Type.Optional(Type.Array(Id, { maxItems: 60 })),
  custom_category_list: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  /** 12 when missing. */
  max_products: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
  product_display_order: oneOf("ALPHABETICAL", "NEWEST", "POPULAR"),
  product_layout_type: oneOf("GRID", "LIST"),
  hero_image: picture,
  /** Where "See all" leads. */
  view_all_link: link,
}

const menuLink = Type.Object(
  { title: Type.String({ maxLength: 80 }), link_to: Type.String({ maxLength: 500, pattern: "^(/(?!/)|https://)" }) },
  { additionalProperties: false },
)

export const blockSettings = {
  banner_slider: settings(slider),
  slider_centered: settings(slider),
  search_block: settings({ placeholder_text: text(80), sticky_search_bar: flag, radius: pixels }),
  categories_grid: settings({
    ...categories,
    grid_column_count: Type.Optional(Type.Integer({ minimum: 2, maximum: 14 })),
  }),
  categories_horizontal_strip: settings({ ...categories, image_size: pixels }),
  products_display: settings(products),
  product_horizontal_strip: settings(products),
  static_banner: settings({
    image: Type.String({ maxLength: 200 }),
    image_mobile: picture,
    alt: text(),
    title: text(120),
    subtitle: text(200),
    button_text: text(40),
    text_color: colour,
    link_to: oneOf("NO_LINK", "product", "category", "page", "custom"),
    product_id: Type.Optional(Id),
    category_id: Type.Optional(Id),
    page_slug: text(200),
    custom_url: link,
  }),
  custom_html_block: settings({
    html: Type.String({ maxLength: 50_000 }),
    css: text(20_000),
  }),
  products_infinite_scroll: settings({
    product_display_order: oneOf("ALPHABETICAL", "NEWEST", "POPULAR"),
    load_more_text: text(60),
  }),
  top_nav: settings({
    logo_placement: oneOf("LEFT", "CENTER"),
    left_button: oneOf("MENU", "NONE"),
    right_button: oneOf("SEARCH", "CART"),
    menu_items: Type.Optional(Type.Array(menuLink, { maxItems: 20 })),
    display_categories_on_menu: flag,
    sticky_header: flag,
    announcement: text(200),
  }),
  bottom_nav: settings({
    footer_type: oneOf("float", "bar"),
    show_discount_banner: flag,
    selected_discount_id: Type.Optional(Id),
    footer_links: Type.Optional(Type.Array(menuLink, { maxItems: 30 })),
    footer_text: text(1000),
  }),
} as const

export type BlockCode = keyof typeof blockSettings
export type BlockSettings<C extends BlockCode> = Static<(typeof blockSettings)[C]>

/** What the server resolved for a block, so that home needs no further call. Only the keys its code needs are there. */
export const BlockData = Type.Object({
  categories: Type.Optional(Type.Array(CategoryBrief)),
  products: Type.Optional(Type.Array(Card)),
  /** First page of `products_infinite_scroll`. */
  last_page: Type.Optional(Type.Integer()),
  /** Pictures by key, ready to show. */
  pictures: Type.Optional(Type.Record(Type.String(), Image)),
  /** Where a static banner leads, from its `link_to`. */
  href: Type.Optional(Type.String()),
  /** custom_html_block: sanitised html and css scoped to the block. */
  html: Type.Optional(Type.String()),
  css: Type.Optional(Type.String()),
  discount: Type.Optional(Type.Object({ code: Nullable(Type.String()), title: Type.String() })),
})
export type BlockData = Static<typeof BlockData>

export const Block = Type.Object({
  id: Type.Integer(),
  code: Type.String(),
  type: Type.Enum(["designElement", "plugin"]),
  data: BlockData,
  settings: Type.Record(Type.String(), Type.Unknown()),
  position: Type.Integer(),
  uniqueId: Type.Optional(Type.String()),
})
export type Block = Static<typeof Block>
