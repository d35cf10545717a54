import { Escrow, Swapper } from '@billfold/contracts'
import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  erc20Abi,
  maxUint256,
  numberToHex,
  toEventSelector,
  toFunctionSelector,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import { escrowAbi, refundAbi, swapperAbi } from './abis.js'
import { decodeCall, decodeResult, getIntentId, readIntent } from './calldata.js'

/** Lists names and types of all fields recursively. */
function listFields(inputs: AbiFunction['inputs']): unknown[] {
  return inputs.map((input) => [
    input.name ?? '',
    input.type,
    (input as { indexed?: boolean }).indexed ?? false,
    'components' in input ? listFields(input.components) : [],
  ])
}

test.each<[string, Abi, Abi]>([
  ['escrow', escrowAbi, Escrow.abi],
  ['escrow after the deadline', refundAbi, Escrow.abi],
  ['swapper', swapperAbi, Swapper.abi],
])('T23 what the guard knows of our %s is what the contract says, field by field', (_, known, contract) => {
  for (const item of known as readonly (AbiFunction | AbiEvent)[]) {
    const same = contract.find((each) => each.type === item.type && 'name' in each && each.name === item.name)
    expect(listFields((same as AbiFunction).inputs)).toEqual(listFields(item.inputs as AbiFunction['inputs']))
    const select = (each: unknown) =>
      item.type === 'event' ? toEventSelector(each as AbiEvent) : toFunctionSelector(each as AbiFunction)
    expect(select(item)).toBe(select(same))
  }
})

const address = '0x00000000000000000000000000000000000000a1'
const word = address.slice(2).padStart(64, '0')
const transfer = `0xa9059cbb${word}${'1'.padStart(64, '0')}` as const
const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

test('T23 a call is read only when it is written in exactly these bytes', () => {
  expect(decodeCall(abi, transfer)?.args).toEqual([expect.stringMatching(/a1$/i), 1n])
  expect(decodeCall(abi, transfer.toUpperCase().replace('0X', '0x') as `0x${string}`)).toBeDefined()
  // Trailing bytes, dirty address padding, too short, another function, empty.
  for (const data of [
    `${transfer}00`,
    transfer.replace(word, `1${word.slice(1)}`),
    transfer.slice(0, -2),
    transfer.replace('a9059cbb', 'a9059cbc'),
    '0x',
    '0xzz',
  ])
    expect(decodeCall(abi, data as `0x${string}`)).toBeUndefined()
})

test('T23 a response is read only when it is written in exactly these bytes', () => {
  const read = (data: unknown) => decodeResult(erc20Abi, 'allowance', data)
  const one = `0x${'1'.padStart(64, '0')}`
  expect(read(one)).toBe(1n)
  expect(read(`0x${'F'.repeat(64)}`)).toBe(maxUint256)
  for (const data of ['0x', '0x1', one.slice(0, -2), `${one}00`, one + word, '0xzz', '', null, undefined, 1n])
    expect(read(data)).toBeUndefined()
  const decimals = (value: bigint) => decodeResult(erc20Abi, 'decimals', numberToHex(value, { size: 32 }))
  expect([decimals(255n), decimals(256n), decimals(2n ** 64n)]).toEqual([255, undefined, undefined])
})

test('A10 two intents that differ in one field have two ids', () => {
  const intent = {
    payer: address,
    originChainId: 1n,
    originEscrow: address,
    originToken: address,
    originAmount: 1n,
    destinationChainId: 2n,
    destinationEscrow: address,
    destinationToken: address,
    destinationAmount: 1n,
    receiver: address,
    deadline: 1n,
    salt: zeroHash,
  } as const
  const ids = [intent, { ...intent, destinationAmount: 2n }, { ...intent, deadline: 2n }].map(getIntentId)
  expect(new Set(ids).size).toBe(3)
  expect(readIntent('0x4b2eec97')).toBeUndefined()
})
