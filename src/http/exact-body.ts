// Is a body exactly what the contract says? Addresses are text and are read as numbers where those are meant; JSON has types
// of its own, and a quantity of null must not be read as 0.

import type { FastifyRequest } from "fastify"
import type { TSchema } from "typebox"
import { Compile } from "typebox/compile"
import { Value } from "typebox/value"

type Problem = { keyword: string; instancePath: string; schemaPath: string; params: object; message: string }

/** A hook that refuses a body of other types, in the form of Fastify's own validation; unknown fields are passed over. */
export function exactBody(schema: TSchema): (request: FastifyRequest) => Promise<void> {
  const validator = Compile(schema)
  return async ({ body }) => {
    if (validator.Check(body)) return
    const known = withoutUnknown(schema, body)
    if (validator.Check(known)) return
    const validation = [...(validator.Errors(known) as Problem[])].flatMap(missingOneByOne)
    throw Object.assign(new Error("The body is not what the call takes"), { validation })
  }
}

function withoutUnknown(schema: TSchema, body: unknown): unknown {
  try {
    return Value.Clean(schema, structuredClone(body))
  } catch {
    // It stumbles over a list where an object is meant; the check then names it.
    return body
  }
}

function missingOneByOne(problem: Problem): Problem[] {
  const { requiredProperties } = problem.params as { requiredProperties?: string[] }
  return requiredProperties?.map((missingProperty) => ({ ...problem, params: { missingProperty } })) ?? [problem]
}
