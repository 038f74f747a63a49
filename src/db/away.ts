// Could the database do what it was asked? What its driver and the disk say when they could not.

const away = new Set(["ECONNREFUSED", "ECONNRESET", "57P01", "57P02", "57P03", "53300", "08001", "08006"])

/** A disk without room (53100, ENOSPC), a file or a user at their limit, and a database that takes no changes because of it. */
const full = new Set(["53100", "ENOSPC", "EFBIG", "EDQUOT", "25006"])
/** PostgreSQL knows one code for a full disk, and has but words for a file that may not grow. */
const fullText = /No space left on device|File too large|(Disk )?quota exceeded/i

/** The database could not be asked, or not to the end: it is away, starting or silent, or every connection stayed taken for too long. */
const isSilent = ({ code = "", message = "" }: { code?: string; message?: string }): boolean =>
  away.has(code) || /^timeout exceeded when trying to connect|^Connection terminated|^Query read timeout/.test(message)

/** There is no room to write: whoever reads can be answered. */
export function isFull(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string }
  return full.has(code) || fullText.test(message)
}

/** For what is written beside a reading and may be left out: takes errors of a full disk, and throws all others. */
export function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error
}

/** Nothing is wrong with what was asked: the same may go well in a moment. */
export const isAway = (error: unknown): boolean => isSilent(error as Error) || isFull(error)
