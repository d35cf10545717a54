import { expect, test } from 'vitest'
import { findLanguage } from './languages.js'

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.3, fr-CA;q=0.9, es;q=0.5', 'fr'],
  ['sv,da;q=0.9,ko;q=0.1', 'ko'],
  ['pt-BR', 'pt'],
  ['zh_CN', 'zh'],
  ['es;q=0,ja;q=0.1', 'ja'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['constructor,__proto__', 'en'],
  [`${'x,'.repeat(10_000)}es`, 'en'],
])('the header %s asks for %s', (header, language) => {
  expect(findLanguage(header)).toBe(language)
})
