// Calls about the store and its content.

import { routePublicRead } from "../call.ts"
import type { App, Http } from "../context.ts"

export function storeRoutes(app: App, http: Http): void {
  routePublicRead(app, http, "cacheInfo")
  routePublicRead(app, http, "getData")
  routePublicRead(app, http, "getPages")
  routePublicRead(app, http, "getPage")
  routePublicRead(app, http, "findPlaces")
  routePublicRead(app, http, "checkPincode")
}
