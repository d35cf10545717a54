import type { TextId } from './en.js'

/** A text that depends on a number, with forms for the plural categories of its language. `count` chooses. */
export type PluralText = { readonly [Category in Intl.LDMLPluralRule]?: string | undefined } & {
  readonly other: string
}

/** All texts of the frame in one language. */
export type TextTable = Readonly<Record<TextId, string | PluralText>>
