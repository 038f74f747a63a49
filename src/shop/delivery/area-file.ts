// How are delivery areas written in a file? JSON: a list of areas with amounts in major units and distances in kilometres.

import { type Minor, toMajor, toMinor } from "#rules/money.ts"
import { Refusal } from "../shop.ts"
import type { AreaInput } from "./areas.ts"

const kinds = ["pincode", "prefix", "radius"] as const

/** Reads a file's text; throws a refusal that names the area and the field which make no sense. */
export function readAreaFile(text: string, decimals: number): AreaInput[] {
  const areas = parse(text)
  if (!Array.isArray(areas)) throw bad("The file is a list of areas: [{...}, ...]")
  return areas.map((area, index) => readArea(new Fields(area, `Area ${index + 1}`, decimals)))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw bad(`The file is no JSON: ${(error as Error).message}`)
  }
}

function readArea(fields: Fields): AreaInput {
  const kind = fields.text("kind")
  const known = kinds.find((one) => one === kind)
  if (!known) throw fields.bad("kind", `one of ${kinds.join(", ")}`)
  const radius = fields.number("radius_km", null)
  const area: AreaInput = {
    kind: known,
    value: fields.text("value", ""),
    radius_m: radius === null ? null : Math.round(radius * 1000),
    charge: fields.amount("charge"),
    per_km: fields.amount("per_km", 0),
    included_m: Math.round((fields.number("included_km", 0) ?? 0) * 1000),
    tiers: fields.list("tiers").map((tier) => ({ over: tier.amount("over"), charge: tier.amount("charge") })),
    free_over: fields.amountOrNull("free_over"),
    min_order: fields.amount("min_order", 0),
    eta_minutes: fields.number("eta_minutes") ?? 0,
    title: fields.text("title", ""),
    city: fields.text("city", ""),
  }
  fields.refuseOthers()
  return area
}

/** Fields of one object, each asked for once by its name; what nobody asked for is a mistake in its spelling. */
class Fields {
  #values: Record<string, unknown>
  #where: string
  #decimals: number
  #asked = new Set<string>()

  constructor(value: unknown, where: string, decimals: number) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw bad(`${where} is no object`)
    this.#values = value as Record<string, unknown>
    this.#where = where
    this.#decimals = decimals
  }

  bad(name: string, what: string): Refusal {
    return bad(`${this.#where}: ${name} is ${what}, not ${JSON.stringify(this.#values[name]) ?? "missing"}`)
  }

  #take(name: string): unknown {
    this.#asked.add(name)
    return this.#values[name]
  }

  text(name: string, missing?: string): string {
    const value = this.#take(name) ?? missing
    if (typeof value !== "string" || value.length > 200) throw this.bad(name, "a text")
    return value
  }

  number(name: string, missing?: number | null): number | null {
    const value = this.#take(name) ?? missing
    if (value === null) return null
    if (typeof value !== "number" || !Number.isFinite(value) || value < 0) throw this.bad(name, "a number from 0")
    return value
  }

  amount(name: string, missing?: number): Minor {
    const value = this.number(name, missing) ?? 0
    const minor = toMinor(value, this.#decimals)
    if (toMajor(minor, this.#decimals) !== value || value > 10_000_000) {
      throw this.bad(name, `an amount with at most ${this.#decimals} decimals`)
    }
    return minor
  }

  amountOrNull(name: string): Minor | null {
    return this.#take(name) == null ? null : this.amount(name)
  }

  list(name: string): Fields[] {
    const value = this.#take(name) ?? []
    if (!Array.isArray(value)) throw this.bad(name, "a list")
    return value.map((item, index) => new Fields(item, `${this.#where}, ${name} ${index + 1}`, this.#decimals))
  }

  refuseOthers(): void {
    const unknown = Object.keys(this.#values).find((name) => !this.#asked.has(name))
    if (unknown !== undefined) throw bad(`${this.#where}: there is no field ${unknown}`)
  }
}

const bad = (message: string) => new Refusal("rule", "bad_area_file", message)

/** The text that reads back as these areas; what is not set is left out. */
export function writeAreaFile(areas: AreaInput[], decimals: number): string {
  const money = (amount: Minor) => toMajor(amount, decimals)
  const written = areas.map((area) => ({
    kind: area.kind,
    ...(area.kind === "radius" ? { radius_km: (area.radius_m ?? 0) / 1000 } : { value: area.value }),
    charge: money(area.charge),
    ...(area.per_km > 0 ? { per_km: money(area.per_km), included_km: area.included_m / 1000 } : {}),
    ...(area.tiers.length > 0
      ? { tiers: area.tiers.map(({ over, charge }) => ({ over: money(over), charge: money(charge) })) }
      : {}),
    ...(area.free_over === null ? {} : { free_over: money(area.free_over) }),
    min_order: money(area.min_order),
    eta_minutes: area.eta_minutes,
    ...(area.title ? { title: area.title } : {}),
    ...(area.city ? { city: area.city } : {}),
  }))
  return JSON.stringify(written, null, 2)
}
