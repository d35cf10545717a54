import { expect, test } from 'vitest'
import { type Language, languages } from '../../infra/languages.js'
import { writeCodeMessage, writeCodeText, writeNotice, writeNoticeText } from './messages.js'
import { messageTexts } from './texts/tables.js'

const asker = { site: 'shop.example', device: 'Chrome on Linux', place: 'Lisbon' }
const url = 'https://wallet.example/link?token=0a1b2c'
const challenge = { code: '048159', url, isAdded: false, asker }
const all = Object.keys(languages) as Language[]
const others = all.filter((language) => language !== 'en')

function flatten(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
}

const english = flatten(messageTexts.en)
const placeholders = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort().join()

test('there are ten languages', () => {
  expect(all).toHaveLength(10)
})

test.each(others)('%s has every text, translated, with the placeholders of English', (language) => {
  const texts = new Map(flatten(messageTexts[language]))
  const wrong = english.filter(
    ([path, text]) =>
      placeholders(texts.get(path)) !== placeholders(text) ||
      (texts.get(path) === text && !['stop', 'site'].includes(path)),
  )
  expect(wrong).toEqual([])
})

test.each(all)(
  'in %s the mail has code, link and site, and its subject keeps the code secret',
  (language) => {
    const { subject, text } = writeCodeMessage({ ...challenge, language })
    expect(text.split('\n')).toContain(url)
    expect(/(?<![\w.#])\d{6}(?!\w)/.exec(text)?.[0]).toBe(challenge.code)
    for (const value of Object.values(asker)) expect(text).toContain(value)
    expect(subject).toContain(asker.site)
    expect(subject).not.toContain(challenge.code)
    expect(subject + text).not.toMatch(/[{}]/)
  },
)

test.each(all)('in %s a mail without a code names none', (language) => {
  const { text } = writeCodeMessage({ ...challenge, code: undefined, isAdded: true, language })
  expect(text).toContain(url)
  expect(text).not.toMatch(/(?<![\w.#])\d{6}(?!\w)/)
})

test.each(all)('in %s the text message ends with the line that phones fill in from', (language) => {
  const text = writeCodeText({ ...challenge, language }, 'wallet.example')
  expect(text.split('\n').slice(1)).toEqual([url, '', '@wallet.example #048159'])
  expect(text.split('\n')[0]).toContain('048159')
  expect(text.split('\n')[0]).toContain(asker.site)
})

test.each(all)('in %s every event has a mail and a text message with advice', (language) => {
  for (const event of Object.keys(messageTexts.en.events) as (keyof typeof messageTexts.en.events)[]) {
    const { subject, text } = writeNotice({ event, asker, language })
    const lines = text.split('\n').filter(Boolean)
    expect(lines[0]).toBe(subject + messageTexts[language].stop)
    expect(lines).toHaveLength(5)
    expect(writeNoticeText({ event, asker, language })).toContain(asker.device)
  }
})

test('a recovered key is answered like a new device', () => {
  const { text } = writeNotice({ event: 'recovered', language: 'de' })
  expect(text).toContain(messageTexts.de.advice.opened)
})

test.each(all)('in %s a message is plain text: markup in the name of a site stays text', (language) => {
  const site = '<a href="https://evil.example">$& {code}</a>'
  const message = writeCodeMessage({ ...challenge, asker: { ...asker, site }, language })
  expect(Object.keys(message).sort()).toEqual(['subject', 'text'])
  expect(message.text).toContain(site)
  expect(message.subject).toContain(site)
})

test('in Arabic the values are isolated, but not the code, which is copied', () => {
  const { text } = writeCodeMessage({ ...challenge, language: 'ar' })
  expect(text).toContain('\u2068shop.example\u2069')
  expect(text).toContain(' 048159\n')
})
