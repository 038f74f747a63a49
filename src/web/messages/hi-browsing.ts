// The texts of branches, categories, search and reviews in Hindi; part of hi-all.ts.

import { formatNumber } from "#rules/numbers.ts"
import type { enBrowsing } from "./en-browsing.ts"
import { pluralIn } from "./plural.ts"

const plural = pluralIn("hi")

export const hiBrowsing: typeof enBrowsing = {
  // The frame
  share: "शेयर करें",
  linkCopied: "लिंक कॉपी हो गया",
  categories: "श्रेणियाँ",
  allCategories: "सभी श्रेणियाँ",
  allOf: (name) => `${name}: सब कुछ`,

  // Delivery and branches
  fromBranch: (branch) => `${branch} से`,
  chooseBranch: "सामान किस ब्रांच से आए?",
  branchSelected: "चुनी हुई",
  openUntil: (time) => `${time} तक खुला`,
  openAllDay: "पूरे दिन खुला",
  openNow: "अभी खुला है",
  closedUntil: (time) => `अभी बंद है, ${time} पर खुलेगा`,
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

  // Catalogue
  removeFromWishlist: (name) => `${name} पसंदीदा से हटाएँ`,
  products: "प्रोडक्ट",
  productsCount: (_, written) => `${written} प्रोडक्ट`,
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
  showProducts: (written) => `प्रोडक्ट दिखाएँ (${written})`,
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
  searchHint: "ब्रेड, दूध, पिज़्ज़ा",
  searchFor: (words) => `“${words}” खोजें`,
  searchTitle: "खोजें",
  recentSearches: "हाल की खोजें",
  clearRecent: "हटाएँ",
  clearSearch: "खोज मिटाएँ",
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

  // Shared pieces
  priceBefore: "पहले",
  ratedOf5: (value) => `रेटिंग 5 में से ${value}`,
  ratings: (count) => `${formatNumber(count, 0, "hi-IN")} रेटिंग`,
  reviewsCount: (count) => `${formatNumber(count, 0, "hi-IN")} रिव्यू`,
}
