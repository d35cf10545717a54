import type { Language } from '../../../infra/languages.js'
import { ar } from './ar.js'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { hi } from './hi.js'
import { ja } from './ja.js'
import { ko } from './ko.js'
import type { MessageTexts } from './MessageTexts.js'
import { pt } from './pt.js'
import { zh } from './zh.js'

export const messageTexts: Readonly<Record<Language, MessageTexts>> = {
  ar,
  de,
  en,
  es,
  fr,
  hi,
  ja,
  ko,
  pt,
  zh,
}
