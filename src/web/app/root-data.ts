// What does every page need? Settings, branches, the navigation blocks and the versions of all that; home adds its own blocks.

import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router"
import type { Block } from "#contract/blocks.ts"
import type { Answer } from "#contract/calls.ts"
import { callFrom } from "../api/call-context.ts"
import type { Versions } from "../state/shape.ts"

export type RootData = {
  settings: Answer<"getData">["settings"]
  branches: Answer<"getData">["branches"]
  nav: Block[]
  versions: Versions
}

const navCodes = new Set(["top_nav", "bottom_nav"])
export const isNavBlock = (block: Block): boolean => navCodes.has(block.code)

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const call = callFrom(context)
  const [data, versions] = await Promise.all([call("getData", {}), call("cacheInfo", {})])
  return { settings: data.settings, branches: data.branches, nav: data.layout.filter(isNavBlock), versions }
}

/** Only when asked to (another branch, new settings): going from page to page changes nothing here. */
export function shouldRevalidateRoot({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}
