// Who listens to what the store says in a test? Nobody, unless the test asks what was said.

import type { Log } from "#db/database.ts"

export const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** A log that keeps what it was told. */
export function listeningLog(): Log & { said: { level: string; data: object; text: string }[] } {
  const said: { level: string; data: object; text: string }[] = []
  const at = (level: string) => (data: object, text: string) => void said.push({ level, data, text })
  return { said, info: at("info"), warn: at("warn"), error: at("error") }
}
