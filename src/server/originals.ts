// Where does this process keep pictures? In the bucket it was told of, else in its folder.

import type { Log } from "#db/database.ts"
import { type Originals, originalsInFolder } from "#shop/originals.ts"
import type { Config } from "./config.ts"

export async function openOriginals({
  bucket,
  picturesDir,
}: Pick<Config, "bucket" | "picturesDir">): Promise<Originals> {
  if (!bucket) return originalsInFolder(picturesDir)
  // Loaded only where it is used.
  const { originalsInBucket } = await import("#shop/pictures/bucket.ts")
  return originalsInBucket(bucket)
}

/** Says at the start what would otherwise be found out with the first picture. Pictures whose sizes are here are shown all the same. */
export async function lookIntoOriginals(originals: Originals, log: Log): Promise<void> {
  await originals
    .get("is-anybody-there")
    .catch((error) => log.error({ err: error }, "pictures cannot be read or stored"))
}
