import type { CardOrder, PaymentRecord, Settlement, Step } from '@billfold/core/internal'
import { demoKeys } from '@billfold/test'
import { encodeFunctionData, erc20Abi, type Hash } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { usdc } from './createPayServices.js'

/** Payer in the tests: the account of the first demo wallet. */
export const payer = privateKeyToAddress(demoKeys[0] as Hash)
const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const hour = 3_600_000

type RecordOptions = {
  payer?: PaymentRecord['payer'] | undefined
  /** Whole USDC. @default 5 */
  amount?: number | undefined
  /** Statuses of the steps; the last step pays. @default ['confirmed'] */
  steps?: readonly Step['status'][] | undefined
  settlement?: Settlement | undefined
  card?: CardOrder | undefined
  /** @default an hour from now */
  expiration?: number | undefined
  createdAt?: number | undefined
  /** Name of the purchase; any script of the page can write another value. */
  title?: string | undefined
  /** Estimate of the quote, in ms. */
  estimateMs?: number | undefined
}

/** Transaction hash of a step, by its index. */
export const hashOf = (index: number): Hash => `0x${String(index + 1).repeat(64)}`

/** Creates a USDC payment as the journal stores it. */
export function createPaymentRecord(id: string, options: RecordOptions = {}): PaymentRecord {
  const now = Date.now()
  const { steps = ['confirmed'], settlement, card, createdAt = now, expiration = now + hour } = options
  const amount = BigInt(options.amount ?? 5) * 1_000_000n
  const from = options.payer ?? payer
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] })
  const call = { to: usdc.address, value: 0n, data } as const
  const attempt = { at: now, blockNumber: 100n, nonce: 0, pendingNonce: 0, calls: [call] }
  const token = { ...usdc } as never
  const amounts = { originAmount: amount, destinationAmount: amount }
  return {
    version: 2,
    id,
    kind: 'payment',
    payer: from,
    walletId: 'test.demo1',
    createdAt,
    updatedAt: createdAt,
    steps: steps.map((status, index): Step => {
      const isAsked = status !== 'ready'
      const attempts = isAsked ? [attempt] : []
      const step = {
        chainId: 1337,
        calls: [call],
        action: 'transfer',
        status,
        asked: attempts.length,
        attempts,
      }
      const sentAt = createdAt + 1
      return isAsked && status !== 'unknown' ? { ...step, hash: hashOf(index), sentAt } : step
    }),
    details: {
      confirmed: {
        type: card ? 'onramp' : 'transfer',
        payer: from,
        receiver,
        originChainId: 1337,
        originTokenAddress: usdc.address,
        destinationChainId: 1337,
        destinationTokenAddress: usdc.address,
        ...amounts,
      },
      quote: {
        type: card ? 'onramp' : 'transfer',
        ...amounts,
        blockNumber: undefined,
        timestamp: now,
        estimatedExecutionTimeMs: options.estimateMs,
        expiration,
        paymentId: `service-${id}`,
        steps: [{ originToken: token, destinationToken: token, ...amounts, transactions: [] }],
      },
      places: steps.map(() => ({ quoteStep: 0, transaction: 0 })),
      settlement,
      card,
      title: options.title,
    },
  }
}

/** Settlement of a completed payment. */
export const completed: Settlement = {
  status: 'completed',
  proven: true,
  transactions: [{ chainId: 1337, transactionHash: hashOf(0) }],
  destinationAmount: 5_000_000n,
}
