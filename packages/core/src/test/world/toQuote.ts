import type { Address } from 'viem'
import { encodeTransfer } from '../../engine/calls.js'
import type { Confirmed } from '../../payment/guard/Confirmed.js'
import type { PayQuote } from '../../payment/quote/quote.js'
import type { Order } from './Widget.js'

const lifeMs = 120_000

/** Builds the quote of a plain transfer, as it is made without a service. */
export function toQuote(order: Order, now: number): { quote: PayQuote; confirmed: Confirmed } {
  const { chainId, payer, receiver, token: address, amount, fee, feeReceiver } = order
  const token = { chainId, address, symbol: 'USDC', name: 'USD Coin', decimals: 6, prices: {} }
  const pay = (to: Address, units: bigint, action: string) => ({
    chainId,
    ...encodeTransfer({ tokenAddress: address, receiver: to, amount: units }),
    action,
  })
  const transactions = [
    ...(fee > 0n ? [pay(feeReceiver, fee, 'fee')] : []),
    pay(receiver, amount, 'transfer'),
  ]
  const amounts = { originAmount: amount + fee, destinationAmount: amount }
  const quote: PayQuote = {
    type: 'transfer',
    ...amounts,
    blockNumber: undefined,
    timestamp: now,
    estimatedExecutionTimeMs: undefined,
    expiration: now + lifeMs,
    paymentId: undefined,
    steps: [{ originToken: token, destinationToken: token, ...amounts, transactions }],
  }
  const confirmed: Confirmed = {
    type: 'transfer',
    payer,
    receiver,
    originChainId: chainId,
    originTokenAddress: address,
    destinationChainId: chainId,
    destinationTokenAddress: address,
    ...amounts,
  }
  return { quote, confirmed }
}
