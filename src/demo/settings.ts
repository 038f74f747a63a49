// How is the demo store set up? Keys and values as the specification and the API name them; all values are text.

import { logoPicture, type Placed, socialPicture } from "#demo/pictures.ts"

const socialArt: Placed[] = [
  ["croissant", 720, 420, 250, -14],
  ["bread", 930, 330, 330, 0],
  ["strawberry", 690, 190, 150, -16],
  ["pizza", 1080, 500, 210, 12],
  ["leafy-green", 850, 130, 130, 10],
]

const mark = logoPicture()

/** Pictures are named by their keys. */
export const demoSettings: Record<string, string> = {
  globalStoreEnable: "true",
  demo_store: "true",
  storeName: "Haat",
  // Empty: the header shows the store's name in type, which is its word mark.
  logo: "",
  ...Object.fromEntries([16, 32, 48, 96, 180, 192, 512].map((size) => [`favicon_${size}`, mark])),
  storeBgColor: "#14573f",
  storeTextOnBgColor: "#ffffff",
  storeTextColor: "#1c2420",
  plugin_product_reviews_star_color: "#f5a524",
  powered_by_html: "<p>Haat is a demo store. Nothing ordered here is delivered or charged.</p>",

  locale: "en-US",
  currencyCode: "USD",
  decimalPlaces: "2",
  symbolPlacement: "before",
  prices_include_tax: "true",
  free_delivery_over: "25.00",
  guest_checkout_enable: "true",

  reward_enable: "true",
  reward_percent: "5",
  reward_max_percent: "50",
  reward_expiry_days: "90",
  scratch_card_enable: "true",
  scratch_card_min_order: "15",
  scratch_card_table: JSON.stringify([
    { weight: 30, amount: 0 },
    { weight: 35, amount: 0.5 },
    { weight: 20, amount: 1 },
    { weight: 12, amount: 2, balance: "wallet" },
    { weight: 3, amount: 10, balance: "wallet" },
  ]),
  scratch_card_budget: "500",
  scratch_card_expiry_days: "14",
  referral_enable: "true",
  referral_reward_newcomer: "5",
  referral_reward_referrer: "5",
  referral_monthly_cap: "10",

  seo_title: "Haat: groceries, bread and pizza at your door",
  seo_description:
    "Fruit and vegetables from nearby farms, bread baked at six, pizza, cakes and flowers. Delivered in San Francisco, often within half an hour.",
  seo_image: socialPicture(socialArt),
  seo_title_prefix_product: "",
  seo_title_suffix_product: " | Haat",
  seo_title_prefix_category: "",
  seo_title_suffix_category: " delivered | Haat",
  seo_title_prefix_page: "",
  seo_title_suffix_page: " | Haat",
  seo_title_prefix_general: "",
  seo_title_suffix_general: " | Haat",
  seo_description_prefix_product: "",
  seo_description_suffix_product: "",
  seo_description_prefix_category: "",
  seo_description_suffix_category: "",
  seo_description_prefix_page: "",
  seo_description_suffix_page: "",
  seo_description_prefix_general: "",
  seo_description_suffix_general: "",

  support_phone: "+1 415 555 0100",
  support_email: "hello@haat.example.com",
  social_instagram: "",
  social_facebook: "",
  social_x: "",

  plugin_chat_enable: "false",
  plugin_analytics_enable: "false",
  plugin_wheel_of_popups_enable: "false",
  plugin_nudge_enable: "false",
  plugin_intercom_enable: "false",
  plugin_livechat_enable: "false",
  plugin_cookie_consent_enable: "false",
  // Not a stranger's script but the store's own stars.
  plugin_product_reviews_enable: "true",
}
