import { expect, test } from 'vitest'
import { describeProfile, listVisibleProfiles } from './profiles.js'

const profile = (type: string, details: object = {}, rest: object = {}) => ({
  id: type,
  type,
  details,
  ...rest,
})

test('R2.123 R6.9 guest, custom_jwt and custom_auth_endpoint are hidden, and no other', () => {
  const types = [
    'email',
    'guest',
    'custom_jwt',
    'google',
    'custom_auth_endpoint',
    'passkey',
    'wallet',
    'phone',
  ]
  expect(listVisibleProfiles(types.map((type) => profile(type))).map(({ type }) => type)).toEqual([
    'email',
    'google',
    'passkey',
    'wallet',
    'phone',
  ])
})

test.each([
  [profile('email', { email: 'ann@example.test' }), 'ann@example.test'],
  [profile('google', { email: 'ann@example.test' }), 'ann@example.test'],
  [profile('phone', { phone: '+34600112233' }), '+34600112233'],
  [profile('wallet', { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }), '0xf39F...2266'],
  [profile('passkey'), 'Passkey'],
  [profile('github', { email: 'ann@example.test' }, { name: 'Ann' }), 'Ann'],
])('R3.14 %o is called %s', (linked, expected) => {
  expect(describeProfile(linked)).toBe(expected)
})
