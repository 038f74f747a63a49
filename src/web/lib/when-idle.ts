// When is there time for what nobody waits for?

/** Runs it once the browser has nothing else to do, after 4 s at the latest; gives what stops that. */
export function whenIdle(run: () => void): () => void {
  // Where browsers have no idle callback, a second after the page is alive comes close.
  const timer = "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1000)
  return () => ("cancelIdleCallback" in window ? cancelIdleCallback(timer as number) : clearTimeout(timer))
}
