// Whom may a page talk to? The store itself, and exactly those third parties that its settings let in.

import { contentSecurityPolicy } from "#http/app.ts"
import type { Settings } from "#shop/settings/settings.ts"
import { activePlugIns, type Sources } from "#web/features/plug-ins/list.ts"

/** What something that may be on in a store needs beyond the store; nothing where it is off. */
export type Allowance = (settings: Settings) => Sources[]

/** Each part that brings in third parties says here whom. */
export const plugInAllowance: Allowance = (settings) =>
  activePlugIns(settings).map(({ plugIn, key }) => plugIn.sources(key, settings))

/** Razorpay's window for paying, where its keys are configured. */
export const razorpayAllowance: Allowance = () => [
  {
    script: ["https://checkout.razorpay.com"],
    frame: ["https://checkout.razorpay.com", "https://api.razorpay.com"],
    connect: ["https://checkout.razorpay.com", "https://api.razorpay.com", "https://lumberjack.razorpay.com"],
    img: ["https://*.razorpay.com"],
  },
]

type Headers = Record<string, string>

const directiveOf = (kind: string) => (kind === "form" ? "form-action" : `${kind}-src`)

/** The security headers of a page of a store with these settings. */
export function pagePolicy(settings: Settings, allowances: Allowance[]): Headers {
  const directives: Record<string, string[]> = structuredClone(contentSecurityPolicy.directives)
  const allowed = allowances.flatMap((allowance) => allowance(settings))
  for (const sources of allowed) {
    for (const [kind, hosts] of Object.entries(sources)) {
      const directive = directiveOf(kind)
      directives[directive] = [...new Set([...(directives[directive] ?? []), ...hosts])]
    }
  }
  const policy = Object.entries(directives).map(([name, values]) => `${name} ${values.join(" ")}`)
  return {
    "content-security-policy": policy.join(";"),
    // Banks and chats open windows that answer to the page which opened them.
    ...(allowed.length > 0 ? { "cross-origin-opener-policy": "same-origin-allow-popups" } : {}),
  }
}
