// Calls about the catalogue.

import { routePublicRead } from "../call.ts"
import type { App, Http } from "../context.ts"

export function catalogueRoutes(app: App, http: Http): void {
  routePublicRead(app, http, "getParentCategories")
  routePublicRead(app, http, "getCategory")
  routePublicRead(app, http, "getProducts")
  routePublicRead(app, http, "getCategoryProducts")
  routePublicRead(app, http, "searchProducts")
  routePublicRead(app, http, "getProduct")
  routePublicRead(app, http, "getProductReviews")
}
