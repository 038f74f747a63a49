// Which engines do the tests run on? Both, unless ENGINES names one.

export type Engine = "pglite" | "postgres"

const all: Engine[] = ["pglite", "postgres"]

export const engines: Engine[] = process.env.ENGINES
  ? all.filter((engine) => process.env.ENGINES!.split(",").includes(engine))
  : all
