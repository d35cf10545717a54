import { en, type TextId } from './en.js'
import type { PluralText, TextTable } from './TextTable.js'

/** Returns a text in the user's language. */
export type Texts = (id: TextId, values?: Readonly<Record<string, string>>) => string

/** Fills the table of one language; missing texts are English. */
export function createTexts(table: Partial<TextTable> = en, lang = 'en'): Texts {
  return (id, values = {}) => {
    const text = table[id] ?? en[id]
    const form = typeof text === 'string' ? text : chooseForm(text, { count: Number(values.count), lang })
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}

function chooseForm(text: PluralText, { count, lang }: { count: number; lang: string }): string {
  return text[new Intl.PluralRules(lang).select(count)] ?? text.other
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
  known: readonly string[],
): string {
  const read = browserLocales.map(toLanguage)
  const candidates = [...read.filter((language) => language === toLanguage(locale ?? '')), ...read]
  return candidates.find((language) => known.includes(language)) ?? 'en'
}

type Language = {
  /** BCP 47 tag; the region is there where fonts or readers need it. */
  tag: string
  /** @default 'ltr' */
  dir?: 'rtl' | undefined
  load: () => Promise<TextTable>
}

/**
 * Languages besides English, each loaded on demand.
 *
 * @internal
 */
export const languages = {
  es: { tag: 'es', load: () => import('./es.js').then(({ es }) => es) },
  ar: { tag: 'ar', dir: 'rtl', load: () => import('./ar.js').then(({ ar }) => ar) },
  ja: { tag: 'ja', load: () => import('./ja.js').then(({ ja }) => ja) },
  de: { tag: 'de', load: () => import('./de.js').then(({ de }) => de) },
  fr: { tag: 'fr', load: () => import('./fr.js').then(({ fr }) => fr) },
  pt: { tag: 'pt-BR', load: () => import('./pt.js').then(({ pt }) => pt) },
  zh: { tag: 'zh-CN', load: () => import('./zh.js').then(({ zh }) => zh) },
  ko: { tag: 'ko', load: () => import('./ko.js').then(({ ko }) => ko) },
  hi: { tag: 'hi', load: () => import('./hi.js').then(({ hi }) => hi) },
} as const satisfies Record<string, Language>

/** Loads the texts for a host's locale such as `es_ES`, and sets the page's language and direction. */
export async function loadTexts(locale: string | undefined): Promise<Texts> {
  const chosen = chooseLanguage(locale, navigator.languages, ['en', ...Object.keys(languages)])
  const language: Language | undefined = Object.hasOwn(languages, chosen)
    ? languages[chosen as keyof typeof languages]
    : undefined
  const table = await language?.load().catch(() => undefined)
  const { tag, dir = 'ltr' } = (table && language) ?? { tag: 'en' }
  document.documentElement.lang = tag
  document.documentElement.dir = dir
  return createTexts(table, tag)
}
