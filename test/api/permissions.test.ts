// Who may make which call, and what does anybody else get? The readable list is made from the contract and the scenarios that
// `calls.test.ts` asks of everybody, and must not part from them. After a change: npx vitest run -u test/api/permissions.test.ts

import { join } from "node:path"
import { expect, test } from "vitest"
import type { Call } from "#contract/call.ts"
import { calls, type TypedCall } from "#contract/calls.ts"
import { type Scenario, scenarios } from "./scenarios.ts"

const names = Object.keys(calls) as TypedCall[]

const sections: Record<Call["access"], [title: string, text: string]> = {
  public: ["Everybody", "The same for all, cached. No identity is asked for, and none is looked at."],
  shopper: [
    "Shoppers: guests and customers",
    "A guest by the `guest-id` header (a random UUID of version 4), a customer by the token of a session. Without either: 401 " +
      "`no_identity`. A token that signs nobody in: 401 `signed_out`, whatever else is sent along.",
  ],
  customer: [
    "Customers",
    "A session's token. Guests and nobody: 401 `sign_in_needed`. An ended token: 401 `signed_out`.",
  ],
}

const others: Record<Scenario["another"], string> = {
  same: "the same",
  own: "their own",
  404: "404",
  422: "422: they have nothing of the kind",
  429: "429: counted for the contact, whoever asks",
}

function rowOf(name: TypedCall): string {
  const { method, path }: Call = calls[name]
  return `| ${name} | ${method} ${path} | ${others[scenarios[name].another]} |`
}

function sectionOf(access: Call["access"]): string {
  const [title, text] = sections[access]
  const rows = names.filter((name) => calls[name].access === access).map(rowOf)
  return `## ${title}\n\n${text}\n\n| call | | anybody else who asks the same gets |\n|---|---|---|\n${rows.join("\n")}\n`
}

const head = `# Who may do what

Made from the contract and the tests by \`test/api/permissions.test.ts\`. \`test/api/calls.test.ts\` makes every one of these
calls as nobody, as a guest, as a customer, as another guest, as another customer and with tokens that hold no longer.

What belongs to somebody else is not there: 404, as for what never was. Calls that change something also need the marker header
\`X-Requested-With: XMLHttpRequest\` (403 without), which a form of another site cannot send. A route can only be registered
for the identity its call names: the types of \`http/call.ts\` hold it. There are no roles on the web: operators work through
the command line, on the machine of the store.

Beside these calls there are: the gateway's webhook, which is signed (\`test/api/webhook.test.ts\`); the stream of an order's
states and its invoice, which follow the rules of tracking it; pictures, pages and this store's own interface, for everybody;
and figures for monitoring, for the machine itself or a token of the operator's.
`

test("the list in docs/permissions.md is what the contract says and the tests ask", async () => {
  const access: Call["access"][] = ["public", "shopper", "customer"]
  const text = [head, ...access.map(sectionOf)].join("\n")
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "../../docs/permissions.md"))
})
