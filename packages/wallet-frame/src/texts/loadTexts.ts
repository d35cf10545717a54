import { en, type TextId } from './en.js'

/** Returns a text in the user's language. */
export type Texts = (id: TextId, values?: Readonly<Record<string, string>>) => string

/** Fills the table of one language; missing texts are English. */
export function createTexts(table: Partial<Record<TextId, string>> = en): Texts {
  return (id, values = {}) =>
    (table[id] ?? en[id]).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

const toLanguage = (locale: string) => locale.toLowerCase().split(/[-_]/)[0] ?? ''

/**
 * Chooses the frame's language. The host's language counts only if the browser lists it, because users approve
 * unreadable questions unread.
 *
 * @internal
 */
export function chooseLanguage(
  locale: string | undefined,
  browserLocales: readonly string[],
  languages: readonly string[],
): string {
  const read = browserLocales.map(toLanguage)
  const candidates = [...read.filter((language) => language === toLanguage(locale ?? '')), ...read]
  return candidates.find((language) => languages.includes(language)) ?? 'en'
}

/** Languages besides English, each loaded on demand. */
const languages = {
  es: () => import('./es.js').then(({ es }) => es),
  ar: () => import('./ar.js').then(({ ar }) => ar),
  ja: () => import('./ja.js').then(({ ja }) => ja),
} as const

/** Loads the texts for a host's locale such as `es_ES`, and sets the page's language and direction. */
export async function loadTexts(locale: string | undefined): Promise<Texts> {
  const language = chooseLanguage(locale, navigator.languages, ['en', ...Object.keys(languages)])
  const known = Object.hasOwn(languages, language) ? (language as keyof typeof languages) : undefined
  const table = known && (await languages[known]().catch(() => undefined))
  document.documentElement.lang = table && known ? known : 'en'
  document.documentElement.dir = table && known === 'ar' ? 'rtl' : 'ltr'
  return createTexts(table)
}
