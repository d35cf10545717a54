import fc from 'fast-check'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { parseDecimal } from './decimals.js'
import { exactJson } from './remote/parseExactJson.js'

const parseExactJson = (text: string) => v.parse(exactJson, text)

const rates = fc.bigInt({ min: 1n, max: 10n ** 48n })

test('a decimal text is parsed exactly, as plain digits and with any exponent', () => {
  fc.assert(
    fc.property(rates, fc.integer({ min: -40, max: 40 }), (rate, exponent) => {
      expect(parseDecimal(formatUnits(rate, 18))).toBe(rate)
      const digits = rate.toString()
      const shifted = formatUnits(rate, 18 + exponent < 0 ? 0 : 18 + exponent)
      if (18 + exponent >= 0 && shifted.length <= 100)
        expect(parseDecimal(`${shifted}e${exponent}`)).toBe(rate)
      expect(parseDecimal(`${digits}e-18`)).toBe(rate)
    }),
  )
})

test('what a float prints is parsed to the same value', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-15, max: 1e15, noNaN: true }), (price) => {
      const parsed = parseDecimal(JSON.stringify(price)) ?? 0n
      expect(Math.abs(Number(formatUnits(parsed, 18)) - price)).toBeLessThanOrEqual(price * 1e-15 + 1e-18)
    }),
  )
})

test.each([
  '0',
  '0.0',
  '-1',
  '',
  ' 1',
  '1.',
  '.5',
  '1,5',
  'NaN',
  'Infinity',
  '0x10',
  '1e99',
  '1e-61',
  '1e-19',
])('%j is no price', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})

test('digits beyond the eighteenth are cut off, and never rounded up', () => {
  expect(parseDecimal('0.0000000000000000019')).toBe(1n)
  expect(parseDecimal('67187.335893656612345678')).toBe(67_187_335_893_656_612_345_678n)
})

test('numbers of JSON become text with every digit, and everything else stays', () => {
  const text = '{"a":[1.10,-2e-7,12345678901234567890.123456789],"b":"7 \\"8\\" -9","c":null,"d":{"1":true}}'
  expect(parseExactJson(text)).toEqual({
    a: ['1.10', '-2e-7', '12345678901234567890.123456789'],
    b: '7 "8" -9',
    c: null,
    d: { 1: true },
  })
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = JSON.stringify(value)
      const toText = (_: string, item: unknown) => (typeof item === 'number' ? JSON.stringify(item) : item)
      expect(parseExactJson(written)).toEqual(JSON.parse(JSON.stringify(JSON.parse(written), toText)))
    }),
  )
})

test.each(['{', '{"a":01}', '{"a":1.}', '{"a":.5}', '<html>', ''])('%j is no JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow()
})
