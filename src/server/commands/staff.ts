// Commands for the staff: who works here, and under whose name commands are recorded.

import { findStaff, isStaffRole, listStaff, removeStaff, saveStaff, staffRoles } from "#shop/staff/staff.ts"
import { type Command, table, textOption, UsageError } from "./command.ts"

const roles = staffRoles.join(", ")

export const staffCommands: Command[] = [
  {
    name: "staff list",
    usage: "",
    summary: "Shows the staff: id, name, e-mail address, role",
    takes: [0, 0],
    run: async ({ openShop, say, tell }) => {
      const staff = await listStaff((await openShop()).db)
      const rows = staff.map(({ id, name, email, role, is_active }) => [
        ...[String(id), name, email, role],
        is_active ? "works here" : "has left",
      ])
      for (const line of table(rows)) say(line)
      if (rows.length === 0) tell("Nobody is listed. Commands are recorded under the name of who is at the terminal")
    },
  },
  {
    name: "staff add",
    usage: "NAME EMAIL [--role ROLE]",
    summary: "Adds somebody, or changes name and role of who has the address",
    details: [
      `ROLE is one of ${roles}; without it clerk.`,
      "A clerk handles orders, stock, reviews and messages; a manager also products, settings, discounts, taxes, delivery,",
      "customers and money; an owner also the staff and the database. Commands with --as EMAIL hold to it.",
    ],
    options: { role: { type: "string" } },
    takes: [2, 2],
    role: "owner",
    run: async (context) => {
      const [name, email] = context.args as [string, string]
      const role = textOption(context, "role") ?? "clerk"
      if (!isStaffRole(role)) throw new UsageError(`${role} is no role. There are: ${roles}`)
      const id = await saveStaff(await context.openShop(), context.actor, { name, email, role })
      context.tell(`${name} is ${role}, with the id ${id}`)
    },
  },
  {
    name: "staff remove",
    usage: "EMAIL|ID",
    summary: "Somebody leaves; what they did keeps their name",
    takes: [1, 1],
    role: "owner",
    run: async ({ openShop, actor, args, tell }) => {
      const shop = await openShop()
      const { id, name } = await findStaff(shop.db, args[0]!)
      await removeStaff(shop, actor, id)
      tell(`${name} has left`)
    },
  },
]
