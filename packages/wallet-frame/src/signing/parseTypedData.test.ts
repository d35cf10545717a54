import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { findSignInSite } from './describeMessage.js'
import { parseTypedData } from './parseTypedData.js'

const contract = '0x00000000000000000000000000000000000000c0'
const honest = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
    Mail: [
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  domain: { name: 'Post', chainId: 1337, verifyingContract: contract },
  primaryType: 'Mail',
  message: { to: [{ wallet: contract }], contents: 'Hello' },
}
const parse = (data: object) => parseTypedData(JSON.stringify(data), 1337)

test('T8 typed data that is whole is read, with or without a type for its domain', () => {
  expect(parse(honest)).toMatchObject(honest)
  const { EIP712Domain: _, ...types } = honest.types
  expect(parse({ ...honest, types })).toMatchObject({ primaryType: 'Mail' })
})

test('T8 a network that is shown and not signed is left out, so that its absence is told', () => {
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'verifyingContract', type: 'address' },
    { name: 'salt', type: 'bytes32' },
  ]
  const salt = `0x${'0'.repeat(61)}089`
  const data = { ...honest, types: { ...honest.types, EIP712Domain }, domain: { ...honest.domain, salt } }
  const read = parse(data)
  expect(read.domain).toEqual({ name: 'Post', verifyingContract: contract, salt })
  expect(hashTypedData(read)).toBe(hashTypedData(data as never))
})

test('T8 fields beside the message, or inside its lists, that are not signed are left out', () => {
  const message = { to: [{ wallet: contract, purpose: 'x' }], contents: 'Hello', purpose: 'Log in' }
  const read = parse({ ...honest, message })
  expect(read.message).toEqual(honest.message)
  expect(hashTypedData(read)).toBe(hashTypedData({ ...honest, message } as never))
})

test('T8 another network is refused', () => {
  expect(() => parse({ ...honest, domain: { ...honest.domain, chainId: 1 } })).toThrow()
})

test.each(['victim.example', 'https://victim.example', 'x://victim.example', 'HTTPS://victim.example'])(
  'T8 a sign-in for %s is known as one for that site',
  (site) => {
    const words = 'wants you to sign in with your Ethereum account:'
    for (const end of ['\n', '\r\n'])
      expect(findSignInSite(`${site} ${words}${end}0x00`)).toBe('victim.example')
  },
)
