import { getStatus, prepareBuy } from '@billfold/protocol'
import * as v from 'valibot'
import type { Hash } from 'viem'
import { expect, test } from 'vitest'
import { nativeToken } from '../../../infra/chain/tokenContract.js'
import { preparedExample, statusExample, unknownExample } from '../../../test/fixtures/hosted.js'
import { type HostedTracking, toHostedStatus } from './toHostedStatus.js'

const originHash: Hash = `0x${'ab'.repeat(32)}`
const transactionHash: Hash = `0x${'cd'.repeat(32)}`
const other = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tracking: HostedTracking = {
  originChainId: 8453,
  destinationChainId: 2741,
  destinationToken: nativeToken.toLowerCase(),
  minAmountOut: '188625148000000',
  transactionId: null,
  preparedAt: 0,
}
const refund = {
  status: 'COMPLETED',
  chainId: 8453,
  tokenAddress: other,
  amount: '7',
  receiver: other,
  transactionHash,
}

function read(answer: object) {
  return toHostedStatus(v.parse(getStatus.response, answer), tracking, originHash)
}

test.each([
  [{ ...statusExample, status: 'NOT_FOUND' }, 'pending'],
  [{ ...statusExample, status: 'PENDING' }, 'pending'],
  [{ ...statusExample, status: 'DELIVERED' }, 'pending'],
  [{ ...statusExample, transactions: statusExample.transactions.slice(0, 1) }, 'pending'],
  [{ ...statusExample, destinationAmount: '1' }, 'partial'],
  [{ ...statusExample, status: 'PENDING', state: 'partial', destinationAmount: '1' }, 'partial'],
  [{ ...statusExample, status: 'PENDING', state: 'wrongToken' }, 'wrongToken'],
  [{ ...statusExample, destinationTokenAddress: other }, 'wrongToken'],
  [{ status: 'FAILED' }, 'failed'],
  // Our own servers call an expired order pending, because a late payment still counts.
  [{ ...statusExample, status: 'FAILED', state: 'expired' }, 'failed'],
  [{ status: 'FAILED', state: 'expired', refund }, 'refunded'],
  [{ ...statusExample, status: 'PENDING', state: 'expired' }, 'pending'],
  [{ ...statusExample, status: 'EXPIRED' }, 'pending'],
  [{ ...statusExample, status: 'COMPLETED', state: 'late' }, 'completed'],
  [{ status: 'FAILED', refund: { ...refund, status: 'PENDING' } }, 'pending'],
  [{ status: 'FAILED', refund: { ...refund, transactionHash: undefined } }, 'pending'],
  [{ status: 'FAILED', refund: { ...refund, chainId: 1 } }, 'pending'],
  [{ status: 'FAILED', refund: { ...refund, tokenAddress: 'ether' } }, 'pending'],
  [{ status: 'FAILED', refund }, 'refunded'],
])('%j is %s', (answer, state) => {
  expect(read(answer).state).toBe(state)
})

test('the documented answers are read', () => {
  expect(read(statusExample)).toMatchObject({
    state: 'completed',
    originHash,
    destinationHash: statusExample.transactions[1]?.transactionHash,
    receivedAmount: 188625148000000n,
  })
  expect(read(unknownExample)).toEqual({ state: 'pending', originHash })
  expect(v.parse(prepareBuy.response, preparedExample).steps[0]?.transactions).toHaveLength(2)
  expect(read({ status: 'FAILED', refund, reason: 'late' })).toEqual({
    state: 'refunded',
    originHash,
    refund: { hash: transactionHash, token: other, amount: 7n },
    reason: 'late',
  })
})
