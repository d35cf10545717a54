import { expect, test } from 'vitest'
import { nativeTokenAddress } from '../chain/nativeToken.js'
import { findPurchase, findShortfall } from './estimateTransaction.js'
import { executionTransitions, modalTransitions, nextExecution, nextModalStep } from './transactionFlow.js'

const address = `0x${'a'.repeat(40)}` as const

test('R5.21 R5.22 R5.23 only what is missing is asked for, to the wei', () => {
  const cost = { value: 100n, gas: 21n }
  expect(findShortfall({ ...cost, nativeBalance: 121n })).toBeUndefined()
  expect(findShortfall({ ...cost, nativeBalance: 120n })).toEqual({
    tokenAddress: nativeTokenAddress,
    amount: 1n,
  })
  expect(findShortfall({ ...cost, nativeBalance: 0n })).toEqual({
    tokenAddress: nativeTokenAddress,
    amount: 121n,
  })
})

test('R5.24 gas is left out if it is sponsored', () => {
  expect(findShortfall({ value: 100n, gas: 0n, nativeBalance: 100n })).toBeUndefined()
})

test('R5.21 of a token only the difference is asked for', () => {
  const token = { address, balance: 70n, amount: 100n }
  expect(findShortfall({ value: 0n, gas: 0n, nativeBalance: 0n, token })).toEqual({
    tokenAddress: address,
    amount: 30n,
  })
  expect(
    findShortfall({ value: 0n, gas: 0n, nativeBalance: 0n, token: { ...token, balance: 100n } }),
  ).toBeUndefined()
})

test('R5.21 what is bought of the native token covers the gas of buying it, as far as there is any to spend', () => {
  const shortfall = { tokenAddress: nativeTokenAddress as `0x${string}`, amount: 5n }
  const cost = { value: 0n, gas: 0n, maxFeePerGas: 2n, shortfall }
  expect(findPurchase({ ...cost, nativeBalance: 10n ** 18n })?.amount).toBe(600_005n)
  expect(findPurchase({ ...cost, nativeBalance: 7n })?.amount).toBe(12n)
  expect(findPurchase({ ...cost, nativeBalance: 0n })?.amount).toBe(5n)
  const token = { tokenAddress: address, amount: 5n }
  expect(findPurchase({ ...cost, nativeBalance: 10n ** 18n, shortfall: token })).toEqual(token)
  expect(findPurchase({ ...cost, nativeBalance: 0n, shortfall: undefined })).toBeUndefined()
})

test('R4.69 R4.70 buy and deposit are followed by the call', () => {
  expect(nextModalStep('buy')).toBe('execute-tx')
  expect(nextModalStep('buy', 'SHORT')).toBe('deposit')
  expect(nextModalStep('deposit', 'SHORT')).toBe('deposit')
  expect(nextModalStep('deposit')).toBe('execute-tx')
  expect(nextModalStep('execute-tx')).toBe('execute-tx')
  expect(Object.keys(modalTransitions)).toEqual(['buy', 'deposit', 'execute-tx'])
})

test('R4.72 R4.73 R4.74 execution starts as loading, becomes sent or failed, and can be tried again', () => {
  expect(Object.keys(executionTransitions)[0]).toBe('loading')
  expect(nextExecution('loading', 'SENT')).toBe('sent')
  expect(nextExecution('loading', 'FAIL')).toBe('failed')
  expect(nextExecution('failed', 'TRY_AGAIN')).toBe('loading')
  expect(nextExecution('sent', 'TRY_AGAIN')).toBe('sent')
  expect(nextExecution('sent', 'FAIL')).toBe('sent')
})
