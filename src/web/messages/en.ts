// What the frame and home say in English: the texts of the first script. Plain and short; functions where something is filled in. Texts of other
// pages are in the files beside this one, which come with those pages.

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const en = {
  // The frame
  skipToContent: "Skip to content",
  back: "Back",
  close: "Close",
  menu: "Menu",
  home: "Home",
  search: "Search",
  cart: "Cart",
  account: "Account",
  wishlist: "Wishlist",
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
  storeEmpty: "Nothing is on the shelves yet",
  storeEmptyText: "Look in again soon.",
  storeClosed: "Sorry, we are currently not accepting orders right now. We will be back shortly.",
  cookieSettings: "Cookie settings",
  offlineTitle: "You are offline!",
  offlineText: "Please check your internet connection.",

  // Delivery and branches
  minutes: (count: number) => `${count} ${plural(count, "minute", "minutes")}`,
  deliveryIn: (count: number) => `Delivery in ${count} ${plural(count, "minute", "minutes")}`,
  delivery: "Delivery",
  toPlace: (place: string) => `to ${place}`,
  changeBranch: "Change branch or delivery place",
  closedNow: "Closed now",
  opensAt: (time: string) => `Opens ${time}`,
  noDelivery: "No delivery",

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
  loadMore: "Load more",
  loadingMore: "Loading more",
  loadMoreFailed: "More could not be loaded.",

  // Search
  searchPlaceholder: "Search the store",
  suggestions: "Suggestions",

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
  quantityOf: (name: string) => `Quantity of ${name}`,
  oneLess: (name: string) => `One ${name} less`,
  oneMore: (name: string) => `One ${name} more`,
  removeThing: (name: string) => `Remove ${name}`,

  // Adding and removing
  add: "Add",
  choose: "Choose",
  soldOut: "Sold out",
  undo: "Undo",
  itemRemoved: (name: string) => `${name} removed`,
  cartRemoveFailed: "Error remove item from cart",
  cartFetchFailed: "Cart Fetch Error",
  cartChangeFailed: (name: string) =>
    `That did not work${name ? `: ${name}` : ""}. Your cart is as it was before. Try again.`,
}
