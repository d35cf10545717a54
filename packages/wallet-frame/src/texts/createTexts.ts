import { en } from './en.js'

/** The name of something that the frame says. */
export type TextId = keyof typeof en

/** Says something in the person's language. */
export type Texts = (id: TextId, values?: Readonly<Record<string, string>>) => string

/** Fills one language's table; what it lacks is said in English. */
export function createTexts(table: Partial<Record<TextId, string>> = en): Texts {
  return (id, values = {}) =>
    (table[id] ?? en[id]).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
