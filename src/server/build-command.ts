// npm run build: makes what browsers load and what draws pages, for an image that starts without building.

import { buildIfNeeded } from "./build.ts"

const built = await buildIfNeeded((text) => console.log(text))
if (!built) console.log("Everything is built as the sources are")
