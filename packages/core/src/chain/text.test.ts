import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeText } from './text.js'

test.each([
  ['USD Coin', 'USD Coin'],
  ['\u202eCDSU\u202c', 'CDSU'],
  ['US\u200bDC\u2066\u2069', 'USDC'],
  ['a\n\tb', 'a b'],
  ['\0\u0007x', 'x'],
  ['e\u0301\u0301\u0301\u0301\u0301', 'é\u0301\u0301'],
  ['\ud800broken', 'broken'],
  ['US\ufe0fDC\u{e0100}\u034f', 'USDC'],
  ['\u3164\uffa0\u2800\u115f', ''],
  ['I ❤\ufe0f art', 'I ❤\ufe0f art'],
  ['日本円', '日本円'],
  ['x'.repeat(50), `${'x'.repeat(39)}…`],
])('%j is shown as %j', (text, shown) => {
  expect(sanitizeText(text, 40)).toBe(shown)
})

test('no text can hide, reverse or overflow what is shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const shown = sanitizeText(text, 12)
      expect([...shown].length).toBeLessThanOrEqual(12)
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u202a-\u202e\u2066-\u2069\u200b-\u200f]/u)
      expect(sanitizeText(shown, 12)).toBe(shown)
    }),
    { numRuns: 1000 },
  )
})
