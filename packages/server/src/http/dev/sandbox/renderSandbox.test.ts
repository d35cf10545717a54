import { expect, test } from 'vitest'
import { type Language, languages } from '../../../infra/languages.js'
import { renderSandbox, type SandboxPage, sandboxTexts } from './renderSandbox.js'

const order: SandboxPage = {
  provider: 'Stripe',
  tokens: '10 USDC',
  chain: 'Local One',
  receiver: '0x00000000000000000000000000000000000000aa',
  price: '10.50 EUR',
}
const all = Object.keys(languages) as Language[]
const others = all.filter((language) => language !== 'en')
const show = async (page: Partial<SandboxPage>, language: Language) =>
  String(await renderSandbox({ ...order, ...page }, language))

function flatten(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
}

const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort().join()

test.each(others)('%s has the placeholders of English in every text, and no English text', (language) => {
  const texts = new Map(flatten(sandboxTexts[language]))
  const wrong = flatten(sandboxTexts.en).filter(
    ([path, text]) => placeholders(texts.get(path)) !== placeholders(text) || texts.get(path) === text,
  )
  expect(wrong).toEqual([])
})

test.each(all)('in %s the page has its language, its direction and all values', async (language) => {
  const page = await show({}, language)
  const { tag, dir } = languages[language]
  expect(page).toContain(`<html lang="${tag}" dir="${dir}">`)
  for (const value of Object.values(order)) expect(page).toContain(value)
  expect(page).toContain(sandboxTexts[language].slow)
  expect(page).not.toMatch(/\{\w+\}<|\{receiver\}/)
})

test.each(all)('in %s a failed payment says why', async (language) => {
  const failure = { reason: 'The card was declined', refusal: { reason: 'declined' } }
  const page = await show({ end: 'FAILED', failure }, language)
  expect(page).toContain(sandboxTexts[language].reasons.declined)
  expect(page).not.toContain('<form')
})

test('a reason that the sandbox does not offer is shown as the server has it', async () => {
  const page = await show({ end: 'FAILED', failure: { reason: 'The session expired' } }, 'de')
  expect(page).toContain('The session expired')
})

test('markup in the names of tokens and chains is escaped', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const page = await show({ tokens: name, chain: name, provider: name, receiver: name, price: name }, 'ar')
  expect(page).not.toContain('<img')
})

test('a token that is named like a placeholder hides nothing of the order', async () => {
  const page = await show({ tokens: '10 {receiver}', chain: '{tokens}{receiver}' }, 'en')
  expect(page).toContain('10 {receiver} on {tokens}{receiver} ')
  expect(page).toContain(`<code>${order.receiver}</code>`)
})
