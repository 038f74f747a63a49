// Every text of the store in Hindi, as shopping apps speak it: plain, polite, with the English words people use for these things.

import { hiBuying } from "./hi-buying.ts"
import { hiOrders } from "./hi-orders.ts"
import { hiPlaces } from "./hi-places.ts"
import { pluralIn } from "./plural.ts"
import type { Text } from "./use-text.ts"

const plural = pluralIn("hi")

export const hi: Text = {
  // The frame
  skipToContent: "सीधे मुख्य सामग्री पर जाएँ",
  back: "वापस",
  close: "बंद करें",
  share: "शेयर करें",
  linkCopied: "लिंक कॉपी हो गया",
  menu: "मेन्यू",
  home: "होम",
  search: "खोजें",
  cart: "कार्ट",
  account: "खाता",
  wishlist: "पसंदीदा",
  categories: "श्रेणियाँ",
  allCategories: "सभी श्रेणियाँ",
  allOf: (name) => `${name}: सब कुछ`,
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
  storeClosed: "माफ़ कीजिए, अभी हम ऑर्डर नहीं ले रहे हैं। हम जल्द ही लौटेंगे।",
  cookieSettings: "कुकी सेटिंग",
  offlineTitle: "आप ऑफ़लाइन हैं",
  offlineText: "कृपया अपना इंटरनेट कनेक्शन देखें।",

  // Delivery and branches
  minutes: (count) => `${count} मिनट`,
  deliveryIn: (count) => `${count} मिनट में डिलीवरी`,
  delivery: "डिलीवरी",
  toPlace: (place) => `${place} तक`,
  fromBranch: (branch) => `${branch} से`,
  changeBranch: "ब्रांच या डिलीवरी की जगह बदलें",
  chooseBranch: "सामान किस ब्रांच से आए?",
  branchSelected: "चुनी हुई",
  openUntil: (time) => `${time} तक खुला`,
  openAllDay: "पूरे दिन खुला",
  openNow: "अभी खुला है",
  closedNow: "अभी बंद है",
  closedUntil: (time) => `अभी बंद है, ${time} पर खुलेगा`,
  opensAt: (time) => `${time} पर खुलेगा`,
  openingHours: "खुलने का समय",
  closedThatDay: "बंद",
  distanceKm: (distance) => `${distance} किमी दूर`,
  switchTo: (branch) => `${branch} चुनें`,
  stayWith: (branch) => `${branch} ही रखें`,
  otherBranchDelivers: (branch) => `वहाँ ${branch} से डिलीवरी होती है।`,
  nobodyDelivers: "हमारी किसी ब्रांच से वहाँ अभी डिलीवरी नहीं होती।",
  switchTitle: (branch) => `${branch} से ख़रीदें?`,
  switchKept: (count) => `${count} आइटम आपके कार्ट में ${plural(count, "रहेगा", "रहेंगे")}`,
  switchRepriced: "इनकी क़ीमत बदलेगी",
  switchUnavailable: "ये वहाँ नहीं मिलते",
  switching: (branch) => `${branch} चुना जा रहा है`,
  freeDeliveryOver: (amount) => `${amount} से ऊपर मुफ़्त डिलीवरी`,
  freeDeliveryAway: (amount) => `बस ${amount} और`,
  freeDeliveryReached: "आपकी डिलीवरी मुफ़्त है",

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
  addToWishlist: (name) => `${name} सेव करें`,
  removeFromWishlist: (name) => `${name} सेव की हुई सूची से हटाएँ`,
  products: "प्रोडक्ट",
  productsCount: (count) => `${count} प्रोडक्ट`,
  loadMore: "और दिखाएँ",
  loadingMore: "और लोड हो रहे हैं",
  loadMoreFailed: "बाकी लोड नहीं हो सके।",
  shownOf: (shown, total) => `${total} में से ${shown}`,
  sort: "क्रम",
  sortNames: {
    popular: "लोकप्रिय",
    newest: "सबसे नए",
    price_asc: "क़ीमत: कम से ज़्यादा",
    price_desc: "क़ीमत: ज़्यादा से कम",
    rating: "सबसे अच्छी रेटिंग",
    name: "नाम",
  },
  filters: "फ़िल्टर",
  filtersOn: "लागू",
  showProducts: "प्रोडक्ट दिखाएँ",
  clearFilters: "फ़िल्टर हटाएँ",
  inStockOnly: "सिर्फ़ जो स्टॉक में है",
  price: "क़ीमत",
  priceFromLabel: "कम से कम",
  priceToLabel: "ज़्यादा से ज़्यादा",
  ratingAndUp: (stars) => `${stars} स्टार और ऊपर`,
  ratingFilter: "रेटिंग",
  anyRating: "कोई भी रेटिंग",
  nothingHere: "अभी यहाँ कुछ नहीं है",
  nothingHereText: "इस ब्रांच में इस श्रेणी का कोई प्रोडक्ट अभी नहीं है।",
  nothingMatches: "इन फ़िल्टर से कुछ नहीं मिला",

  // Search
  searchPlaceholder: "स्टोर में खोजें",
  searchHint: "ब्रेड, दूध, पिज़्ज़ा",
  searchFor: (words) => `“${words}” खोजें`,
  searchTitle: "खोजें",
  recentSearches: "हाल की खोजें",
  clearRecent: "हटाएँ",
  clearSearch: "खोज मिटाएँ",
  suggestions: "सुझाव",
  didYouMean: "क्या आप यह खोज रहे हैं:",
  resultsFor: (words) => `“${words}” के नतीजे`,
  nothingFound: (words) => `“${words}” के लिए कुछ नहीं मिला`,
  nothingFoundText: "स्पेलिंग जाँचें, कम शब्द लिखें या श्रेणियों में देखें।",
  popularCategories: "श्रेणियों में देखें",

  // Reviews
  reviewsOf: (name) => `${name} के रिव्यू`,
  reviews: "रिव्यू",
  averageOf5: (value) => `5 में से ${value}`,
  starsCount: (stars, count) => `${stars} स्टार: ${count}`,
  allStars: "सभी",
  starsOnly: (stars) => `${stars} स्टार`,
  reviewSorts: { newest: "सबसे नए", highest: "सबसे ऊँची रेटिंग", lowest: "सबसे कम रेटिंग" },
  noReviews: "अभी कोई रिव्यू नहीं",
  noReviewsText: "रिव्यू वही लिखते हैं जिन्हें ऑर्डर मिल चुका है।",
  pictureOfReview: (author) => `${author} की फ़ोटो`,

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
  priceBefore: "पहले",
  ratedOf5: (value) => `रेटिंग 5 में से ${value}`,
  ratings: (count) => `${count.toLocaleString("hi-IN")} रेटिंग`,
  reviewsCount: (count) => `${count.toLocaleString("hi-IN")} रिव्यू`,
  quantityOf: (name) => `${name} की मात्रा`,
  oneLess: (name) => `${name} एक कम करें`,
  oneMore: (name) => `${name} एक और`,
  removeThing: (name) => `${name} हटाएँ`,

  // Product, cart, checkout, orders
  ...hiBuying,

  // Own orders
  ...hiOrders,

  // Choosing a place
  ...hiPlaces,
}
