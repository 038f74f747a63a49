// What the frame and home say in Hindi, as shopping apps speak it: plain, polite, with the English words people use for these things.

import type { en } from "./en.ts"

export const hi: typeof en = {
  // The frame
  skipToContent: "सीधे मुख्य सामग्री पर जाएँ",
  back: "वापस",
  close: "बंद करें",
  menu: "मेन्यू",
  home: "होम",
  search: "खोजें",
  cart: "कार्ट",
  account: "खाता",
  wishlist: "पसंदीदा",
  mainNavigation: "मुख्य",
  footerNavigation: "पेज के नीचे के लिंक",
  breadcrumbs: "आप यहाँ हैं",
  language: "भाषा",
  languageFailed: "भाषा नहीं बदली जा सकी। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।",
  loading: "लोड हो रहा है",
  retry: "फिर कोशिश करें",
  loadFailed: "यह लोड नहीं हो सका",
  loadFailedText: "अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।",
  pageFailed: "हमारी ओर से कुछ गड़बड़ हो गई",
  pageFailedText: "आपके कार्ट का सामान सुरक्षित है। थोड़ी देर में फिर कोशिश करें।",
  goHome: "होम पेज पर जाएँ",
  storeEmpty: "अभी यहाँ कोई सामान नहीं है",
  storeEmptyText: "जल्द ही फिर देखें।",
  storeClosed: "माफ़ कीजिए, अभी हम ऑर्डर नहीं ले रहे हैं। हम जल्द ही लौटेंगे।",
  cookieSettings: "कुकी सेटिंग",
  offlineTitle: "आप ऑफ़लाइन हैं",
  offlineText: "कृपया अपना इंटरनेट कनेक्शन देखें।",

  // Delivery and branches
  minutes: (count) => `${count} मिनट`,
  deliveryIn: (count) => `${count} मिनट में डिलीवरी`,
  delivery: "डिलीवरी",
  toPlace: (place) => `${place} तक`,
  changeBranch: "ब्रांच या डिलीवरी की जगह बदलें",
  closedNow: "अभी बंद है",
  opensAt: (time) => `${time} पर खुलेगा`,
  noDelivery: "डिलीवरी नहीं है",

  // Cart strip
  itemsCount: (count) => `${count} आइटम`,
  viewCart: "कार्ट देखें",
  youSave: (amount) => `आपकी बचत ${amount}`,
  cartSummary: (count, amount) => `कार्ट, ${count} आइटम, ${amount}`,
  cartNow: (count, amount) => `कार्ट: ${count} आइटम, ${amount}`,

  // Catalogue
  seeAll: "सब देखें",
  addThing: (name) => `${name} कार्ट में डालें`,
  chooseThing: (name) => `${name} के विकल्प चुनें`,
  ratedBy: (value, count) => `${count} लोगों की रेटिंग: 5 में से ${value}`,
  addToWishlist: (name) => `${name} पसंदीदा में जोड़ें`,
  loadMore: "और दिखाएँ",
  loadingMore: "और लोड हो रहे हैं",
  loadMoreFailed: "बाक़ी लोड नहीं हो सके।",

  // Search
  searchPlaceholder: "स्टोर में खोजें",
  suggestions: "सुझाव",

  // Sliders
  previousSlide: "पिछला",
  nextSlide: "अगला",
  pauseSlides: "रोकें",
  playSlides: "चलाएँ",
  slideOf: (at, of) => `${of} में से ${at}`,
  goToSlide: (at) => `${at} पर जाएँ`,
  slides: "ऑफ़र",
  scrollBack: "पीछे देखें",
  scrollOn: "आगे देखें",

  // Not found
  notFoundTitle: "यह पेज नहीं मिला",
  notFoundText: "हो सकता है इसका पता बदल गया हो। जो चाहिए उसे खोजें, या होम पेज से शुरू करें।",

  // Shared pieces
  priceFrom: "",
  priceFromAfter: "से",
  quantityOf: (name) => `${name} की मात्रा`,
  oneLess: (name) => `${name} एक कम करें`,
  oneMore: (name) => `${name} एक और`,
  removeThing: (name) => `${name} हटाएँ`,

  // Adding and removing
  add: "जोड़ें",
  choose: "चुनें",
  soldOut: "ख़त्म",
  undo: "वापस लाएँ",
  itemRemoved: (name) => `${name} हटाया गया`,
  cartRemoveFailed: "आइटम कार्ट से नहीं हट सका",
  cartFetchFailed: "कार्ट लोड नहीं हो सका",
  cartChangeFailed: (name) => `यह नहीं हो सका${name ? `: ${name}` : ""}। आपका कार्ट पहले जैसा है। फिर कोशिश करें।`,
}
