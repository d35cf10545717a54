import fc from 'fast-check'
import {
  type Abi,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  maxUint256,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import {
  decodeBytes,
  decodeText,
  decodeUint,
  encodeAddr,
  encodeBalanceOf,
  encodeResolve,
  encodeReverse,
  encodeTextRecord,
  tokenCalls,
} from './abi.js'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address account) view returns (uint256)',
  'function reverse(bytes lookupAddress, uint256 coinType) view returns (string, address, address)',
  'function resolve(bytes name, bytes data) view returns (bytes, address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: abi as Abi, functionName, args }).toLowerCase() as Hex
const bytes = (length: { min: number; max: number }) =>
  fc
    .uint8Array({ minLength: length.min, maxLength: length.max })
    .map((list) => `0x${Buffer.from(list).toString('hex')}` as Hex)
const address = bytes({ min: 20, max: 20 }).map((hex) => getAddress(hex))
const node = bytes({ min: 32, max: 32 })
const coinType = fc.nat(2 ** 31 - 1)

test('calls that are encoded by hand are those of viem', () => {
  for (const [name, call] of Object.entries(tokenCalls)) expect(call).toBe(encode(name, []))
  fc.assert(
    fc.property(address, node, coinType, bytes({ min: 0, max: 100 }), (account, hash, coin, some) => {
      expect(encodeBalanceOf(account)).toBe(encode('balanceOf', [account]))
      expect(encodeReverse(account, coin)).toBe(encode('reverse', [account, BigInt(coin)]))
      expect(encodeAddr(hash, coin)).toBe(encode('addr', [hash, BigInt(coin)]))
      expect(encodeResolve(some, hash)).toBe(encode('resolve', [some, hash]))
      expect(encodeResolve(hash, some)).toBe(encode('resolve', [hash, some]))
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(node, fc.string({ unit: 'grapheme', maxLength: 60 }), (hash, key) => {
      expect(encodeTextRecord(hash, key)).toBe(encode('text', [hash, key]))
    }),
    { numRuns: 300 },
  )
})

test('responses that are decoded by hand are those of viem, and anything else is none', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: maxUint256 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      (number, text) => {
        expect(decodeUint(encodeAbiParameters(parseAbiParameters('uint256'), [number]))).toBe(number)
        const answer = encodeAbiParameters(parseAbiParameters('string'), [text])
        expect(decodeText(decodeBytes(answer) ?? 'ff')).toBe(text)
      },
    ),
    { numRuns: 300 },
  )
  for (const answer of ['0x', '0x01', `0x${'0'.repeat(66)}`, `0x${'g'.repeat(64)}`, 1n, null, undefined])
    expect(decodeUint(answer)).toBeUndefined()
  expect(decodeText('ff')).toBeUndefined()
})
