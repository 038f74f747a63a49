// How does the server know in which language to send a page? By a cookie, set when a shopper chooses one.

const year = 60 * 60 * 24 * 365

export function setLanguageCookie(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http.
  document.cookie = `language=${code}; path=/; max-age=${year}; samesite=lax`
}
