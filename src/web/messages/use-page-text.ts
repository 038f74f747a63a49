// What do pages and panels say that are not there with the first script? Whoever asks here has their texts along: English comes as a part of the
// chunk, another language with `withTexts`, which loads pages and panels.

import { enAll } from "./en-all.ts"
import { addEnglish, text as firstText, type Text, useText as useFirstText } from "./use-text.ts"

addEnglish(enAll)

export const useText = (): Text => useFirstText() as Text
/** Outside of components. */
export const text = (): Text => firstText() as Text
