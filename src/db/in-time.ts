// How is something waited for that may never answer?

/** What `work` gives; fails with `text` when that takes longer than `ms`, whatever becomes of it. */
export async function inTime<T>(work: Promise<T>, ms: number, text: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(text)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
