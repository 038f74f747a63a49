// What if a new release took away the scripts an open page still asks for? The page is loaded afresh, once.

const key = "haat-reloaded"
const pause = 60_000

export function reloadAfterDeploy(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < pause) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
