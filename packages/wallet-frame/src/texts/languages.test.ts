import { expect, test } from 'vitest'
import { en, type TextId } from './en.js'
import { createTexts, languages } from './loadTexts.js'
import type { TextTable } from './TextTable.js'

const ids = Object.keys(en) as TextId[]
const tables = await Promise.all(
  Object.entries(languages).map(
    async ([name, { tag, load }]): Promise<[string, string, TextTable]> => [name, tag, await load()],
  ),
)

/** Texts that are the same in some languages. */
const shared = new Set<string>(['Code', 'Token', 'Passkey', 'Site', 'E-mail'])

const formsOf = (text: TextTable[TextId]) => (typeof text === 'string' ? [text] : Object.values(text))
const placeholders = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort().join()

test('the frame has the ten languages of the kit', () => {
  expect(Object.keys(languages).sort()).toEqual(['ar', 'de', 'es', 'fr', 'hi', 'ja', 'ko', 'pt', 'zh'])
})

test.each(tables)('%s has every text of English and no others', (_name, _tag, table) => {
  expect(Object.keys(table).sort()).toEqual([...ids].sort())
})

test.each(tables)('%s has the placeholders of English in every text', (_name, _tag, table) => {
  const last = (text: TextTable[TextId]) => formsOf(text).at(-1)
  const wrong = ids.filter((id) => placeholders(last(table[id])) !== placeholders(en[id]))
  expect(wrong).toEqual([])
})

test.each(tables)('%s has no text that is English, empty or padded', (_name, _tag, table) => {
  const wrong = ids.filter((id) =>
    formsOf(table[id]).some(
      (form = '') => form === '' || form !== form.trim() || (form === en[id] && !shared.has(form)),
    ),
  )
  expect(wrong).toEqual([])
})

const scripts: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Hans: /\p{Script=Han}/u,
  Kore: /\p{Script=Hangul}/u,
  Deva: /\p{Script=Devanagari}/u,
}
const scriptOf = (tag: string) => scripts[new Intl.Locale(tag).maximize().script ?? '']

test.each(tables.filter(([, tag]) => scriptOf(tag)))(
  '%s is written in its own script',
  (_name, tag, table) => {
    const foreign = ids.filter((id) => !formsOf(table[id]).every((form = '') => scriptOf(tag)?.test(form)))
    expect(foreign).toEqual([])
  },
)

test.each([
  ['2', 'تنفيذ أمرين معًا'],
  ['3', 'تنفيذ 3 أمور معًا'],
  ['12', 'تنفيذ 12 أمرًا معًا'],
  ['100', 'تنفيذ 100 أمر معًا'],
])('a count of %s takes the Arabic form "%s"', async (count, text) => {
  const table = await languages.ar.load()
  expect(createTexts(table, 'ar')('operation.many', { count })).toBe(text)
})

test('markup in a value stays a value', () => {
  const site = '<img src=x onerror=alert(1)>'
  expect(createTexts()('start.about', { site })).toContain(site)
})
