// Every text of the store in English. Plain and short; functions where something is filled in. Sorted by where they are seen.

import { enBuying } from "./en-buying.ts"
import { enOrders } from "./en-orders.ts"
import { enPlaces } from "./en-places.ts"

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const en = {
  // The frame
  skipToContent: "Skip to content",
  back: "Back",
  close: "Close",
  share: "Share",
  linkCopied: "Link copied",
  menu: "Menu",
  home: "Home",
  search: "Search",
  cart: "Cart",
  categories: "Categories",
  allCategories: "All categories",
  allOf: (name: string) => `All of ${name}`,
  mainNavigation: "Main",
  footerNavigation: "Footer",
  breadcrumbs: "You are here",
  language: "Language",
  languageFailed: "The language could not be changed. Check your connection and try again.",
  loading: "Loading",
  retry: "Try again",
  loadFailed: "This could not be loaded",
  loadFailedText: "Check your connection and try again.",
  pageFailed: "Something went wrong on our side",
  pageFailedText: "Nothing in your cart is lost. Try again in a moment.",
  goHome: "Go to the start page",
  storeClosed: "Sorry, we are currently not accepting orders right now. We will be back shortly.",
  cookieSettings: "Cookie settings",
  offlineTitle: "You are offline!",
  offlineText: "Please check your internet connection.",

  // Delivery and branches
  minutes: (count: number) => `${count} ${plural(count, "minute", "minutes")}`,
  deliveryIn: (count: number) => `Delivery in ${count} ${plural(count, "minute", "minutes")}`,
  delivery: "Delivery",
  toPlace: (place: string) => `to ${place}`,
  fromBranch: (branch: string) => `from ${branch}`,
  changeBranch: "Change branch or delivery place",
  chooseBranch: "Where should it come from?",
  branchSelected: "Selected",
  openUntil: (time: string) => `Open until ${time}`,
  openAllDay: "Open all day",
  openNow: "Open now",
  closedNow: "Closed now",
  closedUntil: (time: string) => `Closed now, opens ${time}`,
  opensAt: (time: string) => `Opens ${time}`,
  openingHours: "Opening hours",
  closedThatDay: "Closed",
  distanceKm: (distance: string) => `${distance} km away`,
  switchTo: (branch: string) => `Switch to ${branch}`,
  stayWith: (branch: string) => `Stay with ${branch}`,
  otherBranchDelivers: (branch: string) => `${branch} delivers there.`,
  nobodyDelivers: "None of our branches delivers there yet.",
  switchTitle: (branch: string) => `Switch to ${branch}?`,
  switchKept: (count: number) => `${count} ${plural(count, "item stays", "items stay")} in your cart`,
  switchRepriced: "These change their price",
  switchUnavailable: "These are not sold there",
  switching: (branch: string) => `Switching to ${branch}`,
  freeDeliveryOver: (amount: string) => `Free delivery over ${amount}`,
  freeDeliveryAway: (amount: string) => `You are ${amount} away`,
  freeDeliveryReached: "Your delivery is free",

  // Cart strip
  itemsCount: (count: number) => `${count} ${plural(count, "item", "items")}`,
  viewCart: "View cart",
  youSave: (amount: string) => `You save ${amount}`,
  cartSummary: (count: number, amount: string) => `Cart, ${count} ${plural(count, "item", "items")}, ${amount}`,
  cartNow: (count: number, amount: string) => `Cart: ${count} ${plural(count, "item", "items")}, ${amount}`,

  // Catalogue
  seeAll: "See all",
  addThing: (name: string) => `Add ${name}`,
  chooseThing: (name: string) => `Choose ${name}`,
  ratedBy: (value: string, count: number) => `Rated ${value} of 5 by ${count}`,
  addToWishlist: (name: string) => `Save ${name}`,
  removeFromWishlist: (name: string) => `Remove ${name} from saved`,
  products: "Products",
  productsCount: (count: number) => `${count} ${plural(count, "product", "products")}`,
  loadMore: "Load more",
  loadingMore: "Loading more",
  loadMoreFailed: "More could not be loaded.",
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  sort: "Sort",
  sortNames: {
    popular: "Popular",
    newest: "Newest",
    price_asc: "Price, low to high",
    price_desc: "Price, high to low",
    rating: "Best rated",
    name: "Name",
  },
  filters: "Filters",
  filtersOn: "on",
  showProducts: "Show products",
  clearFilters: "Clear filters",
  inStockOnly: "In stock only",
  price: "Price",
  priceFromLabel: "From",
  priceToLabel: "To",
  ratingAndUp: (stars: number) => `${stars} stars and up`,
  ratingFilter: "Rating",
  anyRating: "Any rating",
  nothingHere: "Nothing here right now",
  nothingHereText: "This branch has no products in this category at the moment.",
  nothingMatches: "Nothing matches these filters",

  // Search
  searchPlaceholder: "Search the store",
  searchHint: "Bread, milk, pizza",
  searchFor: (words: string) => `Search for ${words}`,
  searchTitle: "Search",
  recentSearches: "Recent searches",
  clearRecent: "Clear",
  clearSearch: "Clear the search",
  suggestions: "Suggestions",
  didYouMean: "Did you mean",
  resultsFor: (words: string) => `Results for “${words}”`,
  nothingFound: (words: string) => `Nothing found for “${words}”`,
  nothingFoundText: "Check the spelling, use fewer words, or look through the categories.",
  popularCategories: "Look through the categories",

  // Reviews
  reviewsOf: (name: string) => `Reviews of ${name}`,
  reviews: "Reviews",
  averageOf5: (value: string) => `${value} out of 5`,
  starsCount: (stars: number, count: number) => `${stars} ${plural(stars, "star", "stars")}: ${count}`,
  allStars: "All",
  starsOnly: (stars: number) => `${stars} ${plural(stars, "star", "stars")}`,
  reviewSorts: { newest: "Newest", highest: "Highest", lowest: "Lowest" },
  noReviews: "No reviews yet",
  noReviewsText: "Reviews come from shoppers whose order has been delivered.",
  pictureOfReview: (author: string) => `Picture by ${author}`,

  // Sliders
  previousSlide: "Previous",
  nextSlide: "Next",
  pauseSlides: "Pause",
  playSlides: "Play",
  slideOf: (at: number, of: number) => `${at} of ${of}`,
  goToSlide: (at: number) => `Go to ${at}`,
  slides: "Offers",
  scrollBack: "Scroll back",
  scrollOn: "Scroll on",

  // Not found
  notFoundTitle: "This page does not exist",
  notFoundText: "It may have been moved. Search for what you need, or start over.",

  // Shared pieces
  priceFrom: "from",
  /** In languages that say it behind the amount. */
  priceFromAfter: "",
  priceBefore: "before",
  ratedOf5: (value: string) => `Rated ${value} of 5`,
  ratings: (count: number) => `${count.toLocaleString("en-US")} ${plural(count, "rating", "ratings")}`,
  reviewsCount: (count: number) => `${count.toLocaleString("en-US")} ${plural(count, "review", "reviews")}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  oneLess: (name: string) => `One ${name} less`,
  oneMore: (name: string) => `One ${name} more`,
  removeThing: (name: string) => `Remove ${name}`,

  // Product, cart, checkout, orders
  ...enBuying,

  // Own orders
  ...enOrders,

  // Choosing a place
  ...enPlaces,
}
