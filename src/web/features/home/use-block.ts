// Where are the navigation blocks? One of each code at most; a store without one still has a header.

import type { Block, BlockCode, BlockSettings } from "#contract/blocks.ts"
import { useStore } from "../../state/store.ts"

export type BlockProps<C extends BlockCode> = { id: number; settings: BlockSettings<C>; data: Block["data"] }

const nothing = { id: 0, settings: {}, data: {} }

export function useNavBlock<C extends "top_nav" | "bottom_nav">(code: C): BlockProps<C> {
  const block = useStore((state) => state.layoutSettings.data.find((candidate) => candidate.code === code))
  return (block ?? nothing) as BlockProps<C>
}
