import * as v from 'valibot'
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  erc20Abi,
  type Hash,
  TransactionReceiptNotFoundError,
} from 'viem'
import { expect, test } from 'vitest'
import type { RouteContext } from '../../../context/RouteContext.js'
import { readRelayStatus } from './readRelayStatus.js'
import { type RelayTracking, statusResponse } from './relaySchemas.js'

const originHash: Hash = `0x${'ab'.repeat(32)}`
const unseen: Hash = `0x${'cd'.repeat(32)}`
const [sender, receiver]: [Address, Address] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
const [paid, bought, other]: [Address, Address, Address] = [
  `0x${'aa'.repeat(20)}`,
  `0x${'bb'.repeat(20)}`,
  `0x${'cc'.repeat(20)}`,
]
const now = 1_000_000_000
const tracking: RelayTracking = {
  requestId: originHash,
  depositId: null,
  ...{ originChainId: 1338, originToken: paid, amountIn: 110n, sender },
  ...{ destinationChainId: 1337, destinationToken: bought, minAmountOut: 100n, receiver },
}

type Transfer = readonly [token: Address, to: Address, value: bigint]

const [whole, half]: [Hash, Hash] = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`]
const [refund, otherRefund]: [Hash, Hash] = [`0x${'03'.repeat(32)}`, `0x${'04'.repeat(32)}`]
/** Transactions that the chains have. */
const transfers: ReadonlyMap<Hash, Transfer> = new Map([
  [whole, [bought, receiver, 100n]],
  [half, [bought, receiver, 99n]],
  [refund, [paid, sender, 110n]],
  [otherRefund, [other, sender, 110n]],
])

function toReceipt([address, to, value]: Transfer) {
  const topics = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: sender, to } })
  const data = encodeAbiParameters([{ type: 'uint256' }], [value])
  return { status: 'success', blockNumber: 5n, logs: [{ address, topics, data }] }
}

const client = {
  getBlockNumber: async () => 9n,
  async getTransactionReceipt({ hash }: { hash: Hash }) {
    const transfer = transfers.get(hash)
    if (!transfer) throw new TransactionReceiptNotFoundError({ hash })
    return toReceipt(transfer)
  },
}
const chains = new Map([1337, 1338].map((id) => [id, { id, tokens: [], client }]))
const context = { chains, now: () => now } as unknown as RouteContext

const old = { updatedAt: now - 600_000 }
const fresh = { updatedAt: now - 599_999 }

test.each<[object, string]>([
  [{ status: 'waiting' }, 'pending'],
  [{ status: 'delayed' }, 'pending'],
  [{ status: 'a word from the future', txHashes: [whole], ...old }, 'pending'],
  [{ status: 'success' }, 'pending'],
  [{ status: 'success', txHashes: ['nonsense'] }, 'pending'],
  [{ status: 'success', txHashes: [whole] }, 'completed'],
  // The server looks for the transaction before it completes the payment.
  [{ status: 'success', txHashes: [unseen] }, 'completed'],
  [{ status: 'success', txHashes: [half] }, 'partial'],
  [{ status: 'refund', txHashes: [refund], failReason: 'SLIPPAGE' }, 'refunded'],
  [{ status: 'refunded', txHashes: [refund] }, 'refunded'],
  [{ status: 'refund', txHashes: [otherRefund] }, 'pending'],
  [{ status: 'refund', txHashes: [unseen], ...fresh }, 'pending'],
  [{ status: 'refund', txHashes: [unseen], ...old }, 'failed'],
  [{ status: 'failure', failReason: 'TTL_EXPIRED', ...fresh }, 'pending'],
  [{ status: 'failure', failReason: 'TTL_EXPIRED', ...old }, 'failed'],
  [{ status: 'refund', failReason: 'TTL_EXPIRED', txHashes: [refund] }, 'refunded'],
])('%j is %s', async (answer, state) => {
  const response = v.parse(statusResponse, answer)
  const status = await readRelayStatus(context, { tracking, originHash, response, chains: undefined })
  expect(status).toMatchObject({ state, originHash })
})

test('a smaller delivery names what arrived, and an expired order its reason', async () => {
  const read = (answer: object) =>
    readRelayStatus(context, {
      ...{ tracking, originHash, chains: undefined },
      response: v.parse(statusResponse, answer),
    })
  expect(await read({ status: 'success', txHashes: [half] })).toEqual({
    ...{ state: 'partial', originHash, destinationHash: half, receivedAmount: 99n },
  })
  expect(await read({ status: 'refund', failReason: 'TTL_EXPIRED', txHashes: [refund] })).toEqual({
    ...{ state: 'refunded', originHash, refund: { hash: refund, token: paid, amount: 110n } },
    reason: 'Relay could not deliver: TTL_EXPIRED',
  })
})
