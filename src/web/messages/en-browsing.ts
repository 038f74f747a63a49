// The texts of branches, categories, search and reviews in English; part of en-all.ts.

import { formatNumber } from "#rules/numbers.ts"

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const enBrowsing = {
  // The frame
  share: "Share",
  linkCopied: "Link copied",
  categories: "Categories",
  allCategories: "All categories",
  allOf: (name: string) => `All of ${name}`,

  // Delivery and branches
  fromBranch: (branch: string) => `from ${branch}`,
  chooseBranch: "Where should it come from?",
  branchSelected: "Selected",
  openUntil: (time: string) => `Open until ${time}`,
  openAllDay: "Open all day",
  openNow: "Open now",
  closedUntil: (time: string) => `Closed now, opens ${time}`,
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

  // Catalogue
  removeFromWishlist: (name: string) => `Remove ${name} from saved`,
  products: "Products",
  productsCount: (count: number, written: string) => `${written} ${plural(count, "product", "products")}`,
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
  showProducts: (written: string) => `Show products (${written})`,
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
  searchHint: "Bread, milk, pizza",
  searchFor: (words: string) => `Search for ${words}`,
  searchTitle: "Search",
  recentSearches: "Recent searches",
  clearRecent: "Clear",
  clearSearch: "Clear the search",
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

  // Shared pieces
  priceBefore: "before",
  ratedOf5: (value: string) => `Rated ${value} of 5`,
  ratings: (count: number) => `${formatNumber(count, 0, "en-US")} ${plural(count, "rating", "ratings")}`,
  reviewsCount: (count: number) => `${formatNumber(count, 0, "en-US")} ${plural(count, "review", "reviews")}`,
}
