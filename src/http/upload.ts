// Which file did a browser send along? The one picture of a form, held in memory up to a limit.

import type { FastifyRequest } from "fastify"
import { HttpError } from "./errors.ts"

/** 5 MB. */
export const maxUploadBytes = 5 * 1024 * 1024

/** What the multipart reader lets through; anything beyond answers 413. */
export const uploadLimits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 5,
  fieldSize: 1_000,
  parts: 6,
  headerPairs: 50,
}

/** The bytes of the file named "picture". Refuses a form without one (422), too large a file (413), a broken form (400). */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw noFile()
  try {
    const part = await request.file()
    if (part?.fieldname !== "picture") throw noFile()
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof HttpError || (error as { statusCode?: number }).statusCode === 413) throw error
    throw new HttpError(400, "bad_request", "This upload cannot be read. Please try again.")
  }
}

const noFile = () => new HttpError(422, "no_picture", "Choose a picture", { errors: { picture: ["is needed"] } })
