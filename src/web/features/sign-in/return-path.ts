// Where does the shopper go after signing in? Back to where they were: a path of this store and nothing else, whatever the address says.

const anyStore = "https://store.invalid"
/** Coming back to these would ask again. */
const doors = /^\/(login|register|reset-password)$/

/** The path asked for where it is safe, else the start page. */
export function safeReturn(asked: string | null): string {
  // Browsers read a backslash as a slash and skip line breaks.
  if (!asked?.startsWith("/") || /[\\\p{Cc}]/u.test(asked)) return "/"
  const url = URL.canParse(asked, anyStore) ? new URL(asked, anyStore) : null
  if (url?.origin !== anyStore || url.pathname.startsWith("//") || doors.test(url.pathname)) return "/"
  return url.pathname + url.search + url.hash
}

/** The sign-in page that leads back here. */
export function signInPath(here: string, door: "/login" | "/register" = "/login"): string {
  const back = safeReturn(here)
  return back === "/" ? door : `${door}?return=${encodeURIComponent(back)}`
}
