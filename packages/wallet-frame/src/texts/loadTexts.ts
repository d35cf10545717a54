import { chooseLanguage } from './chooseLanguage.js'
import { createTexts, type Texts } from './createTexts.js'

/** Languages besides English, each loaded when it is asked for. */
const languages = {
  es: () => import('./es.js').then(({ es }) => es),
  ar: () => import('./ar.js').then(({ ar }) => ar),
  ja: () => import('./ja.js').then(({ ja }) => ja),
} as const

/** The words for a host's locale such as `es_ES`, in a language that the person reads, and the page's language and direction with them. */
export async function loadTexts(locale: string | undefined): Promise<Texts> {
  const language = chooseLanguage(locale, navigator.languages, ['en', ...Object.keys(languages)])
  const known = Object.hasOwn(languages, language) ? (language as keyof typeof languages) : undefined
  const table = known && (await languages[known]().catch(() => undefined))
  document.documentElement.lang = table && known ? known : 'en'
  document.documentElement.dir = table && known === 'ar' ? 'rtl' : 'ltr'
  return createTexts(table)
}
