import * as v from 'valibot'
import type { Hash } from 'viem'
import { expect, test } from 'vitest'
import { nativeToken } from '../../../infra/chain/tokenContract.js'
import { noQuoteExample, partialExample, quoteExample, statusExample } from '../../../test/fixtures/lifi.js'
import { checkStep, getNativeFee } from './checkStep.js'
import { lifiError, lifiStatus, lifiStep } from './schemas.js'
import { type LifiTracking, toRouteStatus } from './toRouteStatus.js'

const originHash: Hash = `0x${'ab'.repeat(32)}`
const txHash: Hash = `0x${'cd'.repeat(32)}`
const usdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
const dai = '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'
const tracking: LifiTracking = {
  tool: 'across',
  originChainId: 1,
  originToken: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  destinationChainId: 42161,
  destinationToken: usdc.toLowerCase(),
  minAmountOut: '100',
  preparedAt: 0,
}

function read(answer: object, changes: Partial<LifiTracking> = {}) {
  return toRouteStatus(v.parse(lifiStatus, answer), { ...tracking, ...changes }, originHash)
}

function receive(amount: string, address = usdc, chainId = 42161) {
  return { txHash, chainId, amount, token: { address, chainId } }
}

test.each([
  [{ status: 'NOT_FOUND' }, 'pending'],
  [{ status: 'INVALID' }, 'pending'],
  [{ status: 'PENDING', substatus: 'WAIT_DESTINATION_TRANSACTION' }, 'pending'],
  [{ status: 'PENDING', substatus: 'REFUND_IN_PROGRESS' }, 'pending'],
  [{ status: 'PENDING', substatus: 'COMPLETED', receiving: receive('100') }, 'pending'],
  [{ status: 'COMPLETED', receiving: receive('100') }, 'pending'],
  [{ status: 'DONE', receiving: receive('100') }, 'pending'],
  [{ status: 'DONE', substatus: 'SOMETHING_NEW', receiving: receive('100') }, 'pending'],
  [{ status: 'DONE', substatus: 'COMPLETED' }, 'pending'],
  [{ status: 'DONE', substatus: 'COMPLETED', receiving: { chainId: 42161 } }, 'pending'],
  [{ status: 'DONE', substatus: 'COMPLETED', receiving: { ...receive('100'), txHash: '0x12' } }, 'pending'],
  [{ status: 'DONE', substatus: 'COMPLETED', receiving: receive('100', usdc, 10) }, 'pending'],
  [{ status: 'DONE', substatus: 'COMPLETED', sending: { txHash }, receiving: receive('100') }, 'pending'],
  [{ status: 'DONE', substatus: 'COMPLETED', receiving: receive('100') }, 'completed'],
  [{ status: 'DONE', substatus: 'COMPLETED', receiving: receive('99') }, 'partial'],
  [{ status: 'DONE', substatus: 'COMPLETED', receiving: receive('100', dai) }, 'wrongToken'],
  [{ status: 'DONE', substatus: 'PARTIAL', receiving: receive('100', dai) }, 'wrongToken'],
  [{ status: 'DONE', substatus: 'PARTIAL', receiving: receive('99') }, 'partial'],
  [{ status: 'DONE', substatus: 'PARTIAL', receiving: { ...receive('99'), token: undefined } }, 'pending'],
  [{ status: 'DONE', substatus: 'REFUNDED', receiving: receive('99', dai, 1) }, 'refunded'],
  [{ status: 'DONE', substatus: 'REFUNDED', receiving: receive('99', dai) }, 'pending'],
  [{ status: 'DONE', substatus: 'REFUNDED' }, 'pending'],
  [{ status: 'FAILED', substatus: 'OUT_OF_GAS' }, 'failed'],
  [{ status: 'FAILED', substatus: 'EXPIRED' }, 'failed'],
])('%j is %s', (answer, state) => {
  expect(read(answer).state).toBe(state)
})

test('a delivery has both hashes and the amount, a refund its token, a failure its reason', () => {
  expect(read({ status: 'DONE', substatus: 'COMPLETED', receiving: receive('101') })).toEqual({
    state: 'completed',
    originHash,
    destinationHash: txHash,
    receivedAmount: 101n,
  })
  const zero = '0x0000000000000000000000000000000000000000'
  const refunded = read({ status: 'DONE', substatus: 'REFUNDED', receiving: receive('7', zero, 1) })
  expect(refunded.refund).toEqual({ hash: txHash, token: nativeToken, amount: 7n })
  expect(read({ status: 'FAILED', substatus: 'OUT_OF_GAS' }).reason).toBe('OUT_OF_GAS')
})

test('the documented status, partial delivery and refusal are read', () => {
  const { txHash: sent } = statusExample.sending
  const answer = v.parse(lifiStatus, statusExample)
  expect(toRouteStatus(answer, tracking, sent as Hash)).toEqual({ state: 'pending', originHash: sent })
  expect(read(partialExample, { destinationToken: nativeToken }).state).toBe('wrongToken')
  expect(v.parse(lifiError, noQuoteExample).code).toBeUndefined()
})

test('the documented quote is read and passes the checks for its own terms', () => {
  const step = v.parse(lifiStep, quoteExample)
  expect(getNativeFee(step)).toBe(0n)
  const { fromAddress: sender, toAddress: receiver } = step.action
  if (!sender || !receiver) throw new Error('the example has no parties')
  const origin = { chainId: 100, address: nativeToken, symbol: 'xDai', decimals: 18 }
  const destination = { ...origin, address: step.action.toToken.address.toLowerCase() }
  const terms = {
    origin,
    destination,
    side: 'input',
    amount: step.action.fromAmount,
    sender,
    receiver,
  } as const
  expect(() => checkStep(step, { ...terms, contracts: [step.transactionRequest.to] })).not.toThrow()
  expect(() => checkStep(step, { ...terms, contracts: [] })).toThrow('LI.FI sent an unknown contract')
})
