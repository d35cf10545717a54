import type { Language } from './findLocale.js'
import type { LocaleId } from './locales.js'
import type { MessageOverrides } from './Messages.js'

/** What the `locale` option takes: a language (`es_ES`, `es`), or a language with some of its texts replaced. */
export type LocaleOption =
  | LocaleId
  | Language
  | { locale: LocaleId | Language; messages?: MessageOverrides | undefined }
