import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { account } from './en/account.js'
import { connect } from './en/connect.js'
import { login } from './en/login.js'
import { pay } from './en/pay.js'
import { signIn } from './en/signIn.js'
import { type Locale, type LocaleId, localeIds, locales } from './locales.js'
import { findText } from './useText.js'

const document = readFileSync(resolve('docs/glossary.md'), 'utf8')

/** Reads the tables whose first column is English: term, then language, then its forms. */
function readGlossary(): Map<string, Map<string, string[]>> {
  const glossary = new Map<string, Map<string, string[]>>()
  let languages: string[] = []
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) languages = []
    const [term = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (term === 'en_US') languages = cells
    else if (languages.length > 0 && !term.startsWith('---')) {
      const row = glossary.get(term) ?? new Map<string, string[]>()
      glossary.set(term, row)
      for (const [index, id] of languages.entries()) row.set(id, readForms(cells[index]))
    }
  }
  return glossary
}

/** Forms of a cell, without the article that some nouns have in brackets. */
const readForms = (cell = '') => cell.split('/').map((form) => form.replace(/\(.*\)/, '').trim())

const glossary = readGlossary()

/** Texts whose only subject is the term, so that every language must have it there. */
const samples = {
  wallet: 'connect.title',
  account: 'signIn.account',
  'smart account': 'account.main.smartAccount',
  network: 'account.networkSelector.title',
  'network fee': 'pay.preview.networkFee',
  address: 'account.main.copyAddress',
  balance: 'account.main.balanceFailed',
  amount: 'account.send.amount',
  payment: 'pay.preview.payment',
  route: 'pay.preview.route',
  transaction: 'pay.receipt.transaction',
  receipt: 'pay.receipt.title',
  disconnect: 'account.walletManager.disconnect',
  'sign in (to the app)': 'signIn.title',
  guest: 'login.guest',
  passkey: 'login.passkey',
  'private key': 'login.key.title',
  'block explorer': 'account.send.explorer',
  device: 'login.devices.current',
} as const satisfies Record<string, string>

const english = { account, connect, login, pay, signIn }
const fold = (text: string) => text.normalize('NFC').toLowerCase()
const has = (text: string, forms: readonly string[]) => forms.some((form) => fold(text).includes(fold(form)))

test('every term has its word in every other language', () => {
  expect(glossary.size).toBeGreaterThan(40)
  const others = ['es_ES', 'de_DE', 'fr_FR', 'pt_BR', 'ar_SA', 'ja_JP', 'zh_CN', 'ko_KR', 'hi_IN']
  for (const [term, row] of glossary) {
    expect([...row.keys()].sort(), term).toEqual([...others].sort())
    expect(
      [...row].filter(([, forms]) => forms.some((form) => !form)),
      term,
    ).toEqual([])
  }
  expect(localeIds.filter((id) => id !== 'en_US' && !others.includes(id))).toEqual([])
})

test.each(Object.entries(samples))('the English text with the term "%s" has it', (term, path) => {
  const [word = term] = term.split(' (')
  expect(has(findText([english], path) ?? '', [word, word.replace('block ', '')])).toBe(true)
})

test('the guide lists every language', () => {
  const guide = readFileSync(resolve('docs/guides/themes-and-languages.md'), 'utf8')
  expect(localeIds.filter((id) => !guide.includes(`| \`${id}\``))).toEqual([])
})

const others = localeIds.filter((id) => id !== 'en_US')

test.each(others)('%s uses the words of the glossary', async (id: LocaleId) => {
  const { load }: Locale = locales[id]
  const texts = await load?.()
  const strange = Object.entries(samples).flatMap(([term, path]) => {
    const text = findText([texts], path) ?? ''
    const forms = glossary.get(term)?.get(id) ?? []
    return has(text, forms) ? [] : [`${path}: "${text}" has none of ${forms.join(', ')}`]
  })
  expect(strange).toEqual([])
})
