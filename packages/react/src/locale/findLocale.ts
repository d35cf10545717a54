import { type LocaleId, locales } from './locales.js'

/** The languages by their short names: `es` stands for `es_ES`. */
export type Language<Id = LocaleId> = Id extends `${infer Short}_${string}` ? Short : never

/** The locale that a name stands for: itself, or the one of the same language (`es`, `es-MX`). */
export function findLocale(name: string): LocaleId | undefined {
  if (Object.hasOwn(locales, name)) return name as LocaleId
  const [language] = name.toLowerCase().split(/[-_]/)
  return (Object.keys(locales) as LocaleId[]).find((id) => id.startsWith(`${language}_`))
}
