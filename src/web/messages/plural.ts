// Which form of a word goes with a count? As the language's own rules say (Intl.PluralRules): in Hindi 0 goes with 1.

export function pluralIn(code: string): (count: number, one: string, many: string) => string {
  // Made when first asked: a phone takes a while to load the rules.
  let rules: Intl.PluralRules | undefined
  return (count, one, many) => {
    rules ??= new Intl.PluralRules(code)
    return rules.select(count) === "one" ? one : many
  }
}
