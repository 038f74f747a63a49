// How does one loader run on both sides? It asks the router's context for `call`: in process on the server, by fetch in the browser.

import { createContext, type RouterContextProvider } from "react-router"
import type { Answer, Query, TypedCall } from "#contract/calls.ts"

export type PublicCall = <C extends TypedCall>(name: C, query: Query<C>) => Promise<Answer<C>>

export const callContext = createContext<PublicCall>()

export function callFrom(context: Readonly<RouterContextProvider>): PublicCall {
  return context.get(callContext)
}
