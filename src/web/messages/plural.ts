// Which form of a word goes with a count? As the language's own rules say (Intl.PluralRules): in Hindi 0 goes with 1.

export function pluralIn(code: string): (count: number, one: string, many: string) => string {
  const rules = new Intl.PluralRules(code)
  return (count, one, many) => (rules.select(count) === "one" ? one : many)
}
