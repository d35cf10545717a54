import { expect, test } from 'vitest'
import { countries, toInternational } from './countries.js'

const country = (id: string) => {
  const match = countries.find((candidate) => candidate.id === id)
  if (!match) throw new Error(`no country ${id}`)
  return match
}

test.each([
  ['US', '(415) 555-0100', '+14155550100'],
  ['ES', '600 11 22 33', '+34600112233'],
  ['GB', '07700 900123', '+447700900123'],
  ['IT', '06 1234 5678', '+390612345678'],
  ['US', '+34 600 112 233', '+34600112233'],
  ['US', '0034600112233', '+34600112233'],
])('R2.29 a number typed in %s as %s is %s', (id, typed, expected) => {
  expect(toInternational(typed, country(id))).toBe(expected)
})

test.each(['', '123', 'call me', '4155550100x', '+', '1'.repeat(20)])(
  'R2.29 "%s" is no phone number',
  (typed) => {
    expect(toInternational(typed, country('US'))).toBeUndefined()
  },
)

test('every country is listed once', () => {
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length)
  expect(countries.every(({ dial }) => /^[1-9]\d{0,3}$/.test(dial))).toBe(true)
})
