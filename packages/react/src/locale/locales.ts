import type { Messages } from './Messages.js'

export type Locale = {
  dir: 'ltr' | 'rtl'
  /** Absent for English, which is built in. */
  load?: (() => Promise<Messages>) | undefined
}

/** The languages of the kit. Each but English is one file, loaded when it is chosen. */
export const locales = {
  en_US: { dir: 'ltr' },
  es_ES: { dir: 'ltr', load: () => import('./es_ES.js').then((module) => module.es_ES) },
  ar_SA: { dir: 'rtl', load: () => import('./ar_SA.js').then((module) => module.ar_SA) },
  ja_JP: { dir: 'ltr', load: () => import('./ja_JP.js').then((module) => module.ja_JP) },
} as const satisfies Record<string, Locale>

export type LocaleId = keyof typeof locales
