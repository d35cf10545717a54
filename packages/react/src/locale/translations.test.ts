import { expect, test } from 'vitest'
import { account } from './en/account.js'
import { app } from './en/app.js'
import { button } from './en/button.js'
import { connect } from './en/connect.js'
import { doubt } from './en/doubt.js'
import { login } from './en/login.js'
import { pay } from './en/pay.js'
import { payments } from './en/payments.js'
import { signIn } from './en/signIn.js'
import { transaction } from './en/transaction.js'
import { type Locale, type LocaleId, localeIds, locales } from './locales.js'
import type { PluralText } from './plurals.js'

type Texts = Record<string, string | PluralText>

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

const english = flatten({ account, app, button, connect, doubt, login, pay, payments, signIn, transaction })

/** Every language of the table but English, with its texts. */
const languages = await Promise.all(
  localeIds
    .filter((id) => id !== 'en_US')
    .map(async (id): Promise<[LocaleId, Texts]> => {
      const { load }: Locale = locales[id]
      return [id, flatten((await load?.()) ?? {})]
    }),
)
const tagOf = (id: LocaleId) => id.replace('_', '-')

/** Product names and technical terms that may be the same in every language. */
const names = new Set([
  ...['chrome', 'firefox', 'edge', 'android', 'appStore', 'googlePlay'].map((key) => `connect.get.${key}`),
  'account.tokens.title',
  'account.nfts.title',
  'login.emailPlaceholder',
  'pay.order.quantity',
])

function isPlural(node: object): node is PluralText {
  return 'other' in node && Object.keys(node).every((key) => categories.has(key))
}

function flatten(tree: object, path = ''): Texts {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string | PluralText][] =>
    typeof value === 'string' || isPlural(value)
      ? [[path + key, value]]
      : Object.entries(flatten(value, `${path}${key}.`)),
  )
  return Object.fromEntries(entries)
}

/** Lists all forms of a text. */
const formsOf = (text: string | PluralText = '') => (typeof text === 'string' ? [text] : Object.values(text))

/** Lists all forms of all texts with their paths. */
const listForms = (texts: Texts) =>
  Object.entries(texts).flatMap(([path, text]) =>
    formsOf(text).map((form = ''): [string, string] => [path, form]),
  )

const placeholders = (text: string | PluralText | undefined) => {
  const form = typeof text === 'object' ? text.other : text
  return [...new Set(form?.match(/\{\w+\}/g))].sort().join()
}

test('the table has more than English', () => {
  expect(languages.length).toBeGreaterThan(0)
})

test.each(languages)('%s has the texts of English and no others', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
})

test.each(languages)('%s has the placeholders of English in every text', (_, texts) => {
  const wrong = Object.entries(texts).filter(
    ([path, text]) => placeholders(text) !== placeholders(english[path]),
  )
  expect(wrong).toEqual([])
})

/** Counts that people see: their plural categories are the ones that a language needs. */
const counts = Array.from({ length: 1000 }, (_, count) => count)

test.each([['en_US', english] as const, ...languages])(
  '%s has a form for every plural category of its counts, and no others',
  (id, texts) => {
    const rules = new Intl.PluralRules(tagOf(id))
    const needed = [...new Set(counts.map((count) => rules.select(count)))].sort()
    const plurals = Object.entries(texts).filter(([, text]) => typeof text === 'object')
    expect(plurals.length).toBeGreaterThan(0)
    expect(plurals.filter(([, forms]) => Object.keys(forms).sort().join() !== needed.join())).toEqual([])
  },
)

test.each([['en_US', english] as const, ...languages])(
  '%s names the count in every form that is for more than one number',
  (id, texts) => {
    const rules = new Intl.PluralRules(tagOf(id))
    const isForMany = (category: string) =>
      counts.filter((count) => rules.select(count) === category).length > 1
    const silent = Object.entries(texts).flatMap(([path, text]) =>
      typeof text === 'string'
        ? []
        : Object.entries(text)
            .filter(([category, form = '']) => isForMany(category) && !form.includes('{count}'))
            .map(([category]) => `${path}.${category}`),
    )
    expect(silent).toEqual([])
  },
)

/** What tells the script of a language; languages in Latin letters are not here. */
const scripts: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/u,
  Jpan: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  Hans: /\p{Script=Han}/u,
  Kore: /\p{Script=Hangul}/u,
  Deva: /\p{Script=Devanagari}/u,
}
const scriptOf = (id: LocaleId) => scripts[new Intl.Locale(tagOf(id)).maximize().script ?? '']

test.each(languages.filter(([id]) => scriptOf(id)))('%s is written in its own script', (id, texts) => {
  const isForeign = (words: string) => /\p{Letter}/u.test(words) && !scriptOf(id)?.test(words)
  const foreign = listForms(texts).filter(
    ([path, text]) => !names.has(path) && isForeign(text.replace(/\{\w+\}/g, '')),
  )
  expect(foreign).toEqual([])
})

const countWords = (text: string) =>
  text
    .replace(/\{\w+\}/g, '')
    .split(/\s+/)
    .filter(Boolean).length

test.each(languages)('%s has no sentence that is left English by accident, or empty', (_, texts) => {
  const same = listForms(texts).filter(
    ([path, text]) => text === '' || (!names.has(path) && formsOf(english[path]).includes(text)),
  )
  expect(same.filter(([, text]) => text === '' || countWords(text) > 2)).toEqual([])
  // Words such as "Route" or "Details" are the same in some languages; many of them would be an accident.
  expect(same.length / Object.keys(texts).length, String(same)).toBeLessThan(0.06)
})

test('a text never starts or ends with a space', () => {
  const all = [english, ...languages.map(([, texts]) => texts)].flatMap(listForms)
  expect(all.filter(([, text]) => text !== text.trim())).toEqual([])
})

/** Groups of texts that the requirements list, and where they are. */
const groups = {
  agreement: 'connect.terms.',
  buttons: 'button.',
  manageWallet: 'account.manageWallet.',
  networkSelector: 'account.networkSelector.',
  passkeys: 'login.passkey',
  receive: 'account.receive.',
  send: 'account.send.',
  signatureScreens: 'signIn.',
  viewFunds: 'account.assets.',
}

test.each(Object.entries(groups))('R3.37 there are words for %s, in every language', (_, prefix) => {
  for (const texts of [english, ...languages.map(([, texts]) => texts)])
    expect(Object.entries(texts).filter(([path, text]) => path.startsWith(prefix) && text)).not.toEqual([])
})
