// Does a page's policy open what is on, and nothing else?

import { describe, expect, test } from "vitest"
import { pagePolicy, plugInAllowance } from "./page-policy.ts"

const policyOf = (settings: Record<string, string>): Record<string, string[]> => {
  const text = pagePolicy(settings, [plugInAllowance])["content-security-policy"]!
  return Object.fromEntries(text.split(";").map((part) => [part.split(" ")[0]!, part.split(" ").slice(1)]))
}

const own = policyOf({})

test("a store without plug-ins talks to itself only", () => {
  expect(own["script-src"]).toEqual(["'self'"])
  expect(own["default-src"]).toEqual(["'none'"])
  expect(own["frame-src"]).toBeUndefined()
  expect(Object.values(own).flat().join(" ")).not.toContain("http")
  expect(pagePolicy({}, [plugInAllowance])["cross-origin-opener-policy"]).toBeUndefined()
})

describe("a plug-in", () => {
  test.each([
    ["analytics", "plugin_analytics_id", "G-ABC123", "https://*.googletagmanager.com"],
    ["chat", "plugin_chat_id", "b9a1c7e0-1111-4222-8333-444455556666", "https://*.crisp.chat"],
    ["intercom", "plugin_intercom_id", "abc12345", "https://*.intercom.io"],
    ["livechat", "plugin_livechat_id", "1234567", "https://*.livechatinc.com"],
    ["nudge", "plugin_nudge_script_url", "https://cdn.nudge.example/n.js?x=1", "https://cdn.nudge.example"],
    [
      "wheel_of_popups",
      "plugin_wheel_of_popups_script_url",
      "https://wheel.example:8443/w.js",
      "https://wheel.example:8443",
    ],
  ])("%s is let in when it is on and knows its key, and only then", (name, key, value, host) => {
    const on = `plugin_${name}_enable`
    expect(policyOf({ [on]: "true", [key]: value })["script-src"]).toEqual(expect.arrayContaining(["'self'", host]))
    expect(policyOf({ [on]: "false", [key]: value })).toEqual(own)
    expect(policyOf({ [on]: "true", [key]: "" })).toEqual(own)
    expect(policyOf({ [on]: "1", [key]: value })).toEqual(own)
  })

  test.each([
    ["http://cdn.example/n.js"],
    ["javascript:alert(1)"],
    ["https://a.example; script-src *"],
    ["https://*/n.js"],
    ["//cdn.example/n.js"],
  ])("with the address %s opens nothing", (address) => {
    const { "script-src": script } = policyOf({ plugin_nudge_enable: "true", plugin_nudge_script_url: address })
    expect(script).toEqual(["'self'"])
  })

  test("of the merchant's choice may name more hosts, and nothing that is no host", () => {
    const { "connect-src": connect } = policyOf({
      plugin_nudge_enable: "true",
      plugin_nudge_script_url: "https://cdn.example/n.js",
      plugin_nudge_hosts: "api.example.com, *.example.net *; 'unsafe-inline' https://x.example",
    })
    expect(connect).toEqual([
      ...["'self'", "https://cdn.example", "https://api.example.com", "wss://api.example.com"],
      ...["https://*.example.net", "wss://*.example.net"],
    ])
  })
})
