// Commands for settings: what is set, and setting it.

import { readSettings, setSettings } from "#shop/settings/settings.ts"
import { Refusal, type Shop } from "#shop/shop.ts"
import { branchIdOf, type Command, type CommandContext, textOption } from "./command.ts"

const branch = { branch: { type: "string" } } as const

export const settingCommands: Command[] = [
  {
    name: "settings get",
    usage: "[KEY] [--branch SLUG]",
    summary: "Shows a setting's value, or all settings as KEY=VALUE",
    details: ["--branch SLUG      as it is for that branch; without it as it is for the store"],
    options: branch,
    takes: [0, 1],
    run: async (context) => {
      const shop = await context.openShop()
      const settings = await readSettings(shop.db, await branchId(shop, context))
      const key = context.args[0]
      if (key === undefined) {
        for (const [name, value] of Object.entries(settings)) context.say(`${name}=${value}`)
        return
      }
      const value = settings[key]
      if (value === undefined) throw new Refusal("not_found", "unknown_setting", `There is no setting ${key}`)
      context.say(value)
    },
  },
  {
    name: "settings set",
    usage: "KEY VALUE [--branch SLUG]",
    summary: "Sets a setting for the store, or for one branch",
    details: ["--branch SLUG      for that branch only; its own value wins over the store's"],
    options: branch,
    takes: [2, 2],
    role: "manager",
    run: async (context) => {
      const [key, value] = context.args as [string, string]
      const shop = await context.openShop()
      await setSettings(shop, context.actor, await branchId(shop, context), { [key]: value })
      context.tell(`${key} is set`)
    },
  },
]

/** 0 stands for the whole store. */
async function branchId(shop: Shop, context: CommandContext): Promise<number> {
  const slug = textOption(context, "branch")
  return slug === undefined ? 0 : branchIdOf(shop, slug)
}
