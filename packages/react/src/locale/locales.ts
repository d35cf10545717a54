import type { MessageOverrides, Messages } from './Messages.js'

export type Locale = {
  dir: 'ltr' | 'rtl'
  /** Absent for English, which is built in. */
  load?: (() => Promise<Messages>) | undefined
}

/** Languages of the kit. Each but English is one file, loaded when it is chosen. To add one, see the README here. */
export const locales = {
  en_US: { dir: 'ltr' },
  es_ES: { dir: 'ltr', load: () => import('./es_ES.js').then((module) => module.es_ES) },
  ar_SA: { dir: 'rtl', load: () => import('./ar_SA.js').then((module) => module.ar_SA) },
  ja_JP: { dir: 'ltr', load: () => import('./ja_JP.js').then((module) => module.ja_JP) },
  de_DE: { dir: 'ltr', load: () => import('./de_DE.js').then((module) => module.de_DE) },
  fr_FR: { dir: 'ltr', load: () => import('./fr_FR.js').then((module) => module.fr_FR) },
  pt_BR: { dir: 'ltr', load: () => import('./pt_BR.js').then((module) => module.pt_BR) },
  zh_CN: { dir: 'ltr', load: () => import('./zh_CN.js').then((module) => module.zh_CN) },
  ko_KR: { dir: 'ltr', load: () => import('./ko_KR.js').then((module) => module.ko_KR) },
  hi_IN: { dir: 'ltr', load: () => import('./hi_IN.js').then((module) => module.hi_IN) },
} as const satisfies Record<string, Locale>

export type LocaleId = keyof typeof locales

/** Languages of the kit, for an app that lets its users choose. */
export const localeIds: readonly LocaleId[] = /* @__PURE__ */ Object.keys(locales) as LocaleId[]

/** Short names of the languages: `es` selects `es_ES`. */
type Language<Id = LocaleId> = Id extends `${infer Short}_${string}` ? Short : never

/** Finds the locale of a name: itself, or the one of the same language (`es`, `es-MX`). */
export function findLocale(name: string): LocaleId | undefined {
  if (Object.hasOwn(locales, name)) return name as LocaleId
  const [language] = name.toLowerCase().split(/[-_]/)
  return (Object.keys(locales) as LocaleId[]).find((id) => id.startsWith(`${language}_`))
}

/** Value of the `locale` option: a language (`es_ES`, `es`), or a language with some of its texts replaced. */
export type LocaleOption =
  | LocaleId
  | Language
  | { locale: LocaleId | Language; messages?: MessageOverrides | undefined }
