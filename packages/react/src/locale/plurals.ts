/**
 * A text that depends on a number, with one form for each plural category of the language. `other` is the form where
 * the language has no special one. The value `count` chooses.
 */
export type PluralText = { readonly [Category in Intl.LDMLPluralRule]?: string | undefined } & {
  readonly other: string
}

/** True for a node of the texts that is a `PluralText`, false for a group of texts. */
export type IsPlural<Node> = Node extends { readonly other: string }
  ? [Exclude<keyof Node, Intl.LDMLPluralRule>] extends [never]
    ? true
    : false
  : false

/** Returns the plural category of a count in a language. */
export function findCategory(lang: string, count: unknown): Intl.LDMLPluralRule | undefined {
  return typeof count === 'number' ? new Intl.PluralRules(lang).select(count) : undefined
}

/** Formats a count in a language. Latin digits, the same as in the amounts next to it. */
export function formatCount(lang: string, count: number): string {
  return new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).format(count)
}
