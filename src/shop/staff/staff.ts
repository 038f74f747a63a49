// Who works for the store, and what may they do? What they do is recorded under their id.

import { type Db, inTransaction } from "#db/database.ts"
import { recordEvent } from "../events.ts"
import { type Actor, Refusal, type Shop } from "../shop.ts"

/** A clerk handles orders, stock and reviews; a manager prices, settings, customers and money too; an owner all. */
export const staffRoles = ["clerk", "manager", "owner"] as const
export type StaffRole = (typeof staffRoles)[number]

export type Staff = { id: number; name: string; email: string; role: StaffRole; is_active: boolean; created_at: Date }

export const isStaffRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text)

/** Whether somebody of `role` may do what needs `least`. */
export const mayDo = (role: StaffRole, least: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(least)

/** As events name them. */
export const staffActor = ({ id }: Pick<Staff, "id">): Actor => ({ kind: "operator", id: `staff-${id}` })

export async function listStaff(db: Db): Promise<Staff[]> {
  return db.selectFrom("staff").selectAll().orderBy("id").execute()
}

/** Whoever has the address, or the id; refused for who is not there or has left. */
export async function findStaff(db: Db, typed: string): Promise<Staff> {
  const person = (await listStaff(db)).find(
    ({ id, email }) => email === typed.trim().toLowerCase() || String(id) === typed,
  )
  if (!person) throw new Refusal("not_found", "staff_not_found", `Nobody of the staff is ${typed}`)
  if (!person.is_active) throw new Refusal("rule", "staff_left", `${person.name} does not work here any more`)
  return person
}

export type StaffInput = { name: string; email: string; role: StaffRole }

/** Adds somebody, or changes name and role of who has the address; who had left is back. Returns the id. */
export async function saveStaff(shop: Shop, actor: Actor, input: StaffInput): Promise<number> {
  const email = input.email.trim().toLowerCase()
  const name = input.name.trim()
  if (name === "") throw new Refusal("rule", "bad_staff", "A name is needed")
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal("rule", "bad_staff", `${email} is no e-mail address`)
  return inTransaction(shop.db, async (trx) => {
    const row = { name, role: input.role, is_active: true }
    const { id } = await trx
      .insertInto("staff")
      .values({ ...row, email })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
      .returning("id")
      .executeTakeFirstOrThrow()
    await recordEvent(trx, actor, { kind: "staff", id: String(id) }, "saved", { role: input.role })
    return id
  })
}

/** Somebody leaves. The last owner stays: nobody could add another one. */
export async function removeStaff(shop: Shop, actor: Actor, id: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const all = await trx.selectFrom("staff").selectAll().orderBy("id").forUpdate().execute()
    const isLast = !all.some((other) => other.id !== id && other.is_active && other.role === "owner")
    if (all.find((one) => one.id === id)?.role === "owner" && isLast) {
      throw new Refusal("rule", "last_owner", "The last owner stays. Add another one first")
    }
    await trx.updateTable("staff").set({ is_active: false }).where("id", "=", id).execute()
    await recordEvent(trx, actor, { kind: "staff", id: String(id) }, "left")
  })
}
