// Calls about saved addresses. Each answers with the whole list, the default first.

import { areaFor } from "#rules/delivery.ts"
import { addAddress, deleteAddress, getAddresses, setDefaultAddress, updateAddress } from "#shop/account/addresses.ts"
import { getBranch } from "#shop/branches/branches.ts"
import type { Customer } from "#shop/shop.ts"
import { routeCustomerCall } from "../call.ts"
import type { App, Http } from "../context.ts"
import { presentAddress } from "../present/account.ts"

export function addressRoutes(app: App, http: Http): void {
  const { shop } = http
  const list = async (customer: Customer, branchId: number) => {
    const [branch, addresses] = await Promise.all([getBranch(shop, branchId), getAddresses(shop.db, customer)])
    return addresses.map((address) => presentAddress(address, areaFor(branch.areas, address, branch, 0) !== null))
  }

  routeCustomerCall(app, http, "getAddresses", (customer, { branchId }) => list(customer, branchId))

  routeCustomerCall(app, http, "addAddress", async (customer, { branchId, body }) => {
    await addAddress(shop, customer, body)
    return list(customer, branchId)
  })

  routeCustomerCall(app, http, "updateAddress", async (customer, { branchId, params, body }) => {
    await updateAddress(shop, customer, params.id, body)
    return list(customer, branchId)
  })

  routeCustomerCall(app, http, "deleteAddress", async (customer, { branchId, params }) => {
    await deleteAddress(shop, customer, params.id)
    return list(customer, branchId)
  })

  routeCustomerCall(app, http, "setDefaultAddress", async (customer, { branchId, body }) => {
    await setDefaultAddress(shop, customer, body.id)
    return list(customer, branchId)
  })
}
