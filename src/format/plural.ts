/** The plural category of a count in a language, used as key in the catalogues: `one`, `other`, `many` ... */
export function createPlural(tag: string): (count: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(tag);
  return (count) => rules.select(count);
}
