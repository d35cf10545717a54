import type { LocaleId } from './locales.js'
import type { MessageOverrides } from './Messages.js'

/** What the `locale` option takes: a language, or a language with some of its texts replaced. */
export type LocaleOption = LocaleId | { locale: LocaleId; messages?: MessageOverrides | undefined }
