// A process that opens an embedded database, says how that went, and holds it until its input ends.

import { DatabaseInUse } from "#db/database.ts"
import { openEmbedded } from "#db/embedded.ts"
import { quiet } from "./quiet.ts"

try {
  const database = await openEmbedded({ dataDir: process.argv[2]!, prepareNew: async () => {}, log: quiet })
  console.log("open")
  process.stdin.resume().once("end", async () => {
    await database.close()
    process.exit(0)
  })
} catch (error) {
  console.log(error instanceof DatabaseInUse ? "in use" : String(error))
  process.exit(1)
}
