// Which third parties may a merchant let in? The one list: the setting that switches each on, what it needs to know, what a shopper must
// have agreed to, where its script comes from, and which hosts the content security policy then opens. Plain data and checks: the server
// reads it for the policy, the browser for loading.

export type Category = "analytics" | "support" | "marketing"

/** Hosts by directive of the content security policy, without "-src". */
export type Sources = Partial<
  Record<"script" | "style" | "img" | "font" | "connect" | "frame" | "media" | "worker" | "form", string[]>
>

export type PlugIn = {
  /** `plugin_{name}_enable` is its switch. */
  name: string
  category: Category
  /** The setting it can't work without. */
  key: string
  /** What that setting looks like; anything else is as if the plug-in were off. */
  isKey: (value: string) => boolean
  script: (key: string) => string
  sources: (key: string, settings: Settings) => Sources
  /** What the vendor's script expects to find in the window; only in the browser. */
  prepare?: (key: string) => void
  /** Cookies that go when the shopper takes the agreement back. */
  cookies?: RegExp
}

type Settings = Record<string, string>

// biome-ignore lint/suspicious/noExplicitAny: vendors' globals
const globals = globalThis as any

/** Tools of the merchant's choice: a script by its address. Its own host is opened, and those named in `plugin_{name}_hosts`. */
const byAddress = (name: string, category: Category): PlugIn => ({
  name,
  category,
  key: `plugin_${name}_script_url`,
  isKey: (value) => hostOf(value) !== null,
  script: (address) => address,
  sources: (address, settings) => {
    const hosts = [hostOf(address)!, ...hostList(settings[`plugin_${name}_hosts`])]
    return { script: hosts, style: hosts, img: hosts, font: hosts, connect: hosts, frame: hosts, media: hosts }
  },
})

export const plugIns: PlugIn[] = [
  {
    name: "analytics",
    category: "analytics",
    key: "plugin_analytics_id",
    isKey: (value) => /^G-[A-Z0-9]{4,20}$/.test(value),
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
    sources: () => {
      const hosts = [
        "https://*.google-analytics.com",
        "https://*.analytics.google.com",
        "https://*.googletagmanager.com",
      ]
      return { script: ["https://*.googletagmanager.com"], img: hosts, connect: hosts }
    },
    prepare: (id) => {
      globals.dataLayer ??= []
      // The vendor's script tells commands apart by the `arguments` object.
      globals.gtag = function gtag() {
        // biome-ignore lint/complexity/noArguments: see above
        globals.dataLayer.push(arguments)
      }
      globals.gtag("js", new Date())
      globals.gtag("config", id)
    },
    cookies: /^_ga/,
  },
  {
    name: "chat",
    category: "support",
    key: "plugin_chat_id",
    isKey: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
    script: () => "https://client.crisp.chat/l.js",
    sources: () => {
      const hosts = ["https://*.crisp.chat"]
      return {
        ...{ script: hosts, style: hosts, img: hosts, font: hosts, media: hosts, frame: hosts },
        connect: [...hosts, "wss://*.relay.crisp.chat"],
        worker: ["blob:", ...hosts],
      }
    },
    prepare: (id) => {
      globals.$crisp ??= []
      globals.CRISP_WEBSITE_ID = id
    },
    cookies: /^crisp-client/,
  },
  {
    name: "intercom",
    category: "support",
    key: "plugin_intercom_id",
    isKey: (value) => /^[a-z0-9]{4,20}$/.test(value),
    script: (id) => `https://widget.intercom.io/widget/${id}`,
    sources: () => {
      const own = ["https://*.intercom.io", "https://*.intercomcdn.com"]
      return {
        script: own,
        connect: [
          ...[...own, "wss://*.intercom.io", "https://*.intercom-messenger.com", "wss://*.intercom-messenger.com"],
          "https://uploads.intercomusercontent.com",
        ],
        img: [...own, "blob:", "https://static.intercomassets.com", "https://uploads.intercomusercontent.com"],
        ...{ font: own, media: own, form: ["https://intercom.help", "https://*.intercom.io"] },
        frame: ["https://intercom-sheets.com", "https://www.intercom-reporting.com"],
      }
    },
    prepare: (id) => {
      globals.intercomSettings = { api_base: "https://api-iam.intercom.io", app_id: id }
      // Holds calls until the messenger is there.
      const waiting = (...call: unknown[]) => waiting.q.push(call)
      waiting.q = [] as unknown[][]
      waiting.c = (call: unknown[]) => waiting.q.push(call)
      globals.Intercom ??= waiting
    },
    cookies: /^intercom-/,
  },
  {
    name: "livechat",
    category: "support",
    key: "plugin_livechat_id",
    isKey: (value) => /^\d{3,15}$/.test(value),
    script: () => "https://cdn.livechatinc.com/tracking.js",
    sources: () => {
      const hosts = ["https://*.livechatinc.com", "https://*.livechat.com", "https://*.livechat-files.com"]
      return {
        ...{ script: hosts, style: hosts, img: hosts, font: hosts, media: hosts, frame: hosts },
        connect: [...hosts, "wss://*.livechatinc.com"],
      }
    },
    prepare: (id) => {
      globals.__lc = { license: Number(id) }
      const waiting: unknown[] = []
      const later =
        (name: string) =>
        (...call: unknown[]) =>
          waiting.push([name, call])
      globals.LiveChatWidget ??= {
        ...{ _q: waiting, _h: null, _v: "2.0" },
        ...{ on: later("on"), once: later("once"), off: later("off"), call: later("call") },
      }
    },
    cookies: /^__lc/,
  },
  byAddress("wheel_of_popups", "marketing"),
  byAddress("nudge", "marketing"),
]

export type Active = { plugIn: PlugIn; key: string }

/** Those whose setting equals true and that have what they need. */
export function activePlugIns(settings: Settings): Active[] {
  return plugIns.flatMap((plugIn) => {
    const key = (settings[plugIn.key] ?? "").trim()
    return settings[`plugin_${plugIn.name}_enable`] === "true" && plugIn.isKey(key) ? [{ plugIn, key }] : []
  })
}

export const asksConsent = (settings: Settings): boolean => settings.plugin_cookie_consent_enable === "true"

/** "https://host" of a whole https address; null for anything else. Nothing but a host gets into the policy. */
export function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host } = new URL(address)
  return protocol === "https:" && /^[a-z0-9.-]+(:\d{1,5})?$/.test(host) ? `https://${host}` : null
}

/** "api.example.com, *.example.net" as sources; what is no host name is left out. */
const hostList = (text = ""): string[] =>
  text
    .split(/[\s,]+/)
    .filter((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
    .flatMap((host) => [`https://${host}`, `wss://${host}`])
