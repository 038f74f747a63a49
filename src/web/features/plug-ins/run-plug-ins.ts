// When does a third party's script come in? Once its setting is true, it has what it needs and, where the store asks for consent, the
// shopper has agreed to its category. What is loaded can't be unloaded: an agreement taken back starts the page afresh.

import { type Active, activePlugIns, asksConsent } from "./list.ts"

type Settings = Record<string, string>

/** What this page let in, and with what; the policy that came with the page knows nothing else. */
let here: string | null = null
const loaded = new Set<string>()

export const loadedNames = (): ReadonlySet<string> => loaded

/** Also after a change of branch: another set of plug-ins needs a page with another policy. */
export async function runPlugIns(settings: Settings, startAfresh: () => unknown): Promise<void> {
  const active = activePlugIns(settings)
  const said = JSON.stringify([asksConsent(settings), active.map(({ plugIn, key }) => [plugIn.name, key])])
  if (here !== null) {
    if (here !== said) startAfresh()
    return
  }
  here = said
  if (!asksConsent(settings)) {
    for (const one of active) load(one)
    return
  }
  const { askConsent } = await import("./consent.ts")
  await askConsent(active, load)
}

function load({ plugIn, key }: Active): void {
  if (loaded.has(plugIn.name)) return
  loaded.add(plugIn.name)
  plugIn.prepare?.(key)
  const script = document.createElement("script")
  script.src = plugIn.script(key)
  script.async = true
  // A blocked or missing script is the vendor's trouble and the merchant's, never the shopper's.
  script.onerror = () => console.warn(`The plug-in ${plugIn.name} did not load`)
  document.head.append(script)
}
