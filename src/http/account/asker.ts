// Which browser signs in? Its network address, a name a person recognises, and the guest it was until now.

import type { FastifyRequest } from "fastify"
import type { Asker } from "#shop/sign-in/sign-in.ts"
import { guestOf } from "../identity.ts"

export const askerOf = (request: FastifyRequest): Asker => ({
  ip: request.ip,
  device: deviceName(request.headers["user-agent"] ?? ""),
  guest: guestOf(request),
})

const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\/|\bOpera/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Mac", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
]

/** "Chrome on Android", from what the browser says of itself. */
export function deviceName(userAgent: string): string {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? "Unknown device"
}
