import { expect, test } from 'vitest'
import { chooseLanguage, languages } from './loadTexts.js'

const known = ['en', ...Object.keys(languages)]

test.each([
  ['a language that the person reads', 'es_ES', ['en-US', 'es'], 'es'],
  ['another form of a language that the person reads', 'es-MX', ['es-ES'], 'es'],
  ['a language that the person does not read', 'ar_SA', ['en-US', 'es'], 'en'],
  ['one that only the browser has', 'ja_JP', ['es-ES', 'en'], 'es'],
  ['a language that is read but has no words here', 'sv_SE', ['sv', 'ja'], 'ja'],
  ['Brazilian Portuguese', 'pt_BR', ['pt-BR', 'en'], 'pt'],
  ['Simplified Chinese', 'zh_CN', ['zh-Hans-CN'], 'zh'],
  ['no language', undefined, ['ar-EG'], 'ar'],
  ['a language where the browser has none of ours', 'es_ES', ['sv', 'da'], 'en'],
  ['something that is no language', '__proto__', ['constructor'], 'en'],
])('T6 A30 a host that asks for %s', (_name, locale, browser, chosen) => {
  expect(chooseLanguage(locale, browser, known)).toBe(chosen)
})
