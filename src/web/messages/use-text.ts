// In which words does the store speak? Components ask and never carry texts of their own: those of the first script here, those of pages and
// panels that come later `use-page-text.ts`, which brings their texts along.

import { useSyncExternalStore } from "react"
import { en } from "./en.ts"
import type { enAll } from "./en-all.ts"
import { english, type Language } from "./languages.ts"

/** All that is said in a language. */
export type Text = typeof enAll
/** What the first script says. */
export type FirstText = typeof en

/** Texts that have been loaded. */
const texts = new Map<Language, FirstText>([[english, en]])
const listeners = new Set<() => void>()
let spoken = english
let spokenText: FirstText = en

/** The language the page is in, or is about to be in. */
let wanted = english

/** Loads what the first screen says in a language. Throws when it cannot be had; the store then goes on in the language it has. */
export async function loadLanguage(language: Language): Promise<void> {
  wanted = language
  if (!texts.has(language) && language.load) texts.set(language, await language.load())
}

/** Loads all a language says. Throws as above. */
export async function loadWhole(language: Language): Promise<void> {
  await loadLanguage(language)
  const first = texts.get(language)
  if (first && language.loadAll) Object.assign(first, await language.loadAll())
}

/** Loads a page or a panel together with what it says in the language of the page. Throws when one of them cannot be had. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadWhole(wanted)])
  return loaded
}

/** English comes in parts, the second when a page is visited that needs it; the object stays the same, so that nothing is drawn anew. */
export function addEnglish(more: Text): void {
  Object.assign(en, more)
}

/**
 * From now on the store speaks this language, whose texts must have been loaded. The server says so right before it draws a
 * page; drawing waits for nothing, so no other page's language can come in between.
 */
export function speak(language: Language): void {
  const loaded = texts.get(language)
  if (!loaded) throw new Error(`The texts of ${language.code} have not been loaded`)
  if (spoken === language) return
  spoken = language
  spokenText = loaded
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Outside of components. Loaders run on the server too, before it is known who reads: they ask for no texts. */
export const text = (): FirstText => spokenText
export const spokenLanguage = (): Language => spoken

export const useText = (): FirstText => useSyncExternalStore(subscribe, text, text)
export const useLanguage = (): Language => useSyncExternalStore(subscribe, spokenLanguage, spokenLanguage)
