// Could the database be asked at all? What its driver says when it could not.

const away = new Set(["ECONNREFUSED", "ECONNRESET", "57P01", "57P02", "57P03", "53300", "08001", "08006"])

/** The database could not be asked, or not to the end: it is away or starting, or every connection stayed taken for too long. */
export function isAway(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string }
  return away.has(code) || /^timeout exceeded when trying to connect|^Connection terminated/.test(message)
}
