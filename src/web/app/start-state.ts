// What is in the store before the first render? Exactly what the page's data says, on the server and in the browser alike.

import type { Block } from "#contract/blocks.ts"
import type { State } from "../state/shape.ts"
import type { RootData } from "./root-data.ts"

export const rootId = "root"
export const homeId = "home"

export function startState(loaderData: Record<string, unknown>, branchId: number): Partial<State> {
  const root = loaderData[rootId] as RootData | undefined
  if (!root) return { dataBranchId: branchId }
  const home = loaderData[homeId] as { blocks: Block[]; page: number } | undefined
  return {
    siteSettings: root.settings,
    branches: {
      list: root.branches,
      selected_branch: root.branches.find((branch) => branch.id === branchId) ?? root.branches[0] ?? null,
      manual_selection_done: false,
    },
    layoutSettings: { data: [...root.nav, ...(home?.blocks ?? [])], complete: home !== undefined && home.page === 1 },
    cacheVersions: root.versions,
    dataBranchId: branchId,
  }
}
