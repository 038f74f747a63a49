// In which words does the store speak? Components ask here and never carry texts of their own.

import { en } from "./en.ts"

export type Text = typeof en

export const useText = (): Text => en
/** Outside of components. */
export const text = (): Text => en
