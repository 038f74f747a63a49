// Is a body exactly what the contract says? Addresses are text and are read as numbers where those are meant; JSON has types
// of its own, and a quantity of null must not be read as 0.

import type { FastifyRequest } from "fastify"
import type { TSchema } from "typebox"
import { Compile } from "typebox/compile"
import { Value } from "typebox/value"

type Problem = { keyword: string; instancePath: string; schemaPath: string; params: object; message: string }

type Hook = (request: FastifyRequest) => Promise<void>

/**
 * Hooks that refuse a body of other types, in the form of Fastify's own validation. Unknown fields are passed over. The
 * validation between the two reads types into each other (null into 0); the handler gets the body as it was sent.
 */
export function exactBody(schema: TSchema): { preValidation: Hook; preHandler: Hook } {
  const validator = Compile(schema)
  const sent = new WeakMap<FastifyRequest, unknown>()
  return {
    preValidation: async (request) => {
      const known = validator.Check(request.body) ? request.body : withoutUnknown(schema, request.body)
      if (!validator.Check(known)) {
        const validation = [...(validator.Errors(known) as Problem[])].flatMap(missingOneByOne)
        throw Object.assign(new Error("The body is not what the call takes"), { validation })
      }
      sent.set(request, structuredClone(known))
    },
    preHandler: async (request) => {
      request.body = sent.get(request)
    },
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
