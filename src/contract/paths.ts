// Where does each call live? The one list of methods and paths, free of schemas, so that the browser can carry it.

export const paths = {
  // Store and content
  cacheInfo: { method: "GET", path: "/api/cache-info" },
  getData: { method: "GET", path: "/api/get-data" },
  getPages: { method: "GET", path: "/api/get-pages" },
  getPage: { method: "GET", path: "/api/get-page" },
  findPlaces: { method: "GET", path: "/api/google/address" },
  checkPincode: { method: "GET", path: "/api/check-pincode" },
  // Catalogue
  getParentCategories: { method: "GET", path: "/api/get-parent-categories" },
  getCategory: { method: "GET", path: "/api/get-category" },
  getProducts: { method: "GET", path: "/api/get-products" },
  getCategoryProducts: { method: "GET", path: "/api/get-category-products" },
  searchProducts: { method: "GET", path: "/api/search-products" },
  getProduct: { method: "GET", path: "/api/get-product" },
  getProductReviews: { method: "GET", path: "/api/get-product-reviews" },
  getCartRecommendedProducts: { method: "GET", path: "/api/get-cart-recommended-products" },
  // Cart
  addToCart: { method: "POST", path: "/api/cart/add" },
  updateCartItem: { method: "PUT", path: "/api/cart/update" },
  removeCartItem: { method: "DELETE", path: "/api/cart/remove/:id" },
  getCart: { method: "GET", path: "/api/get-cart" },
  applyCoupon: { method: "POST", path: "/api/cart/apply-coupon" },
  removeCoupon: { method: "DELETE", path: "/api/cart/remove-coupon" },
  getDiscounts: { method: "GET", path: "/api/get-discounts" },
  setCartAddress: { method: "POST", path: "/api/cart/set-address" },
  previewBranchSwitch: { method: "POST", path: "/api/cart/switch-branch/preview" },
  // Checkout and orders
  checkoutOptions: { method: "GET", path: "/api/checkout/options" },
  placeOrder: { method: "POST", path: "/api/place-order" },
  getAllOrders: { method: "GET", path: "/api/get-all-orders" },
  getSingleOrder: { method: "GET", path: "/api/get-single-order" },
  getSingleOrderToTrack: { method: "GET", path: "/api/get-single-order-to-track" },
  cancelOrder: { method: "POST", path: "/api/cancel-order" },
  reorder: { method: "POST", path: "/api/reorder" },
  streamOrder: { method: "GET", path: "/api/track-order/stream" },
} as const

export type CallName = keyof typeof paths
