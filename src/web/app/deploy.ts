// What if a new release took away the scripts an open page still asks for? The page that was asked for is loaded afresh, once.

const key = "haat-reloaded"
const pause = 60_000

/** Loads the page, or another one, afresh; false, without doing so, when that was tried a moment ago. */
export function reloadOnce(to?: string): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < pause) return false
  sessionStorage.setItem(key, String(Date.now()))
  if (to) location.assign(to)
  else location.reload()
  return true
}

/** `where` tells which page is on its way, if any. */
export function reloadAfterDeploy(where: () => string | undefined): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a connection a fresh page would only be a blank one.
    if (navigator.onLine && reloadOnce(where())) event.preventDefault()
  })
}
