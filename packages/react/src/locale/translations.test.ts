import { expect, test } from 'vitest'
import { ar_SA } from './ar_SA.js'
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
import { es_ES } from './es_ES.js'
import { ja_JP } from './ja_JP.js'
import { locales } from './locales.js'

const english = flatten({ account, app, button, connect, doubt, login, pay, payments, signIn, transaction })
const languages = { es_ES, ar_SA, ja_JP }

/** Product names and technical terms that may be the same in every language. */
const names = new Set([
  ...['chrome', 'firefox', 'edge', 'android', 'appStore', 'googlePlay'].map((key) => `connect.get.${key}`),
  'account.tokens.title',
  'account.nfts.title',
])

function flatten(tree: object, path = ''): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : Object.entries(flatten(value, `${path}${key}.`)),
  )
  return Object.fromEntries(entries)
}

const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

test('every language of the table is checked here', () => {
  expect(Object.keys(languages).sort()).toEqual(
    Object.keys(locales)
      .filter((id) => id !== 'en_US')
      .sort(),
  )
})

test.each(Object.entries(languages))('%s has the texts of English and no others', (_, language) => {
  expect(Object.keys(flatten(language)).sort()).toEqual(Object.keys(english).sort())
})

test.each(Object.entries(languages))('%s has the placeholders of English in every text', (_, language) => {
  const wrong = Object.entries(flatten(language)).filter(
    ([path, text]) => placeholders(text).join() !== placeholders(english[path]).join(),
  )
  expect(wrong).toEqual([])
})

test.each(Object.entries(languages))(
  '%s has no text that is left English by accident, or empty',
  (_, language) => {
    const left = Object.entries(flatten(language)).filter(
      ([path, text]) => text.trim() === '' || (text === english[path] && !names.has(path)),
    )
    expect(left).toEqual([])
  },
)

test.each([
  ['ar_SA', ar_SA, /[\u0600-\u06ff]/],
  ['ja_JP', ja_JP, /[\u3040-\u30ff\u4e00-\u9fff]/],
] as const)('%s is written in its own script', (_, language, script) => {
  const foreign = Object.entries(flatten(language)).filter(
    ([path, text]) => !names.has(path) && !script.test(text.replace(/\{\w+\}/g, '')),
  )
  expect(foreign).toEqual([])
})

test('a text never starts or ends with a space', () => {
  const all = [english, ...Object.values(languages).map((language) => flatten(language))]
  expect(all.flatMap((texts) => Object.values(texts)).filter((text) => text !== text.trim())).toEqual([])
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
  for (const language of [english, ...Object.values(languages).map((one) => flatten(one))])
    expect(Object.entries(language).filter(([path, text]) => path.startsWith(prefix) && text)).not.toEqual([])
})
