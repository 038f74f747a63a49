// Which day is that? As people write it, without the time.

export const dayText = (time: string, locale: string): string =>
  new Date(time).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" })
