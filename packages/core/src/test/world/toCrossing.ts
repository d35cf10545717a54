import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import { escrowAbi, swapperAbi } from '../../payment/guard/abis.js'
import type { Confirmed } from '../../payment/guard/Confirmed.js'
import type { PayQuote } from '../../payment/quote/quote.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import { places } from './places.js'
import type { Order } from './Widget.js'

/** Lifetime of an offer. */
export const lifeMs = 120_000
const deadlineMs = 6 * 24 * 3_600_000
const { chainId, farChainId, swapper, escrow, token, farToken } = places

const coin = (id: number, address: `0x${string}`, decimals: number) => ({
  chainId: id,
  address,
  symbol: 'COIN',
  name: 'Coin',
  decimals,
  prices: {},
})

/** Builds a route of two steps: swap the native token, then deposit the output in an escrow for the other chain. */
export function toCrossing(order: Order, now: number): { quote: PayQuote; confirmed: Confirmed } {
  const { payer, receiver, amount } = order
  const deadline = BigInt(Math.floor((now + deadlineMs) / 1000))
  const paid = 10n ** 15n
  const swapped = amount + 100n
  const salt = numberToHex(now, { size: 32 })
  const swap = encodeFunctionData({
    abi: swapperAbi,
    args: [
      {
        id: salt,
        tokenIn: nativeTokenAddress,
        amountIn: paid,
        tokenOut: token,
        amountOut: swapped,
        exactInput: false,
        path: [],
        receiver: payer,
        deadline,
      },
    ],
  })
  const [native, middle] = [coin(chainId, nativeTokenAddress, 18), coin(chainId, token, 6)]
  const quote: PayQuote = {
    type: 'buy',
    originAmount: paid,
    destinationAmount: amount,
    blockNumber: undefined,
    timestamp: now,
    estimatedExecutionTimeMs: undefined,
    expiration: now + lifeMs,
    paymentId: undefined,
    steps: [
      {
        originToken: native,
        destinationToken: middle,
        originAmount: paid,
        destinationAmount: swapped,
        transactions: [{ chainId, to: swapper, data: swap, value: paid, action: 'buy' }],
      },
      toDeposit(order, now, swapped),
    ],
  }
  const confirmed: Confirmed = {
    type: 'buy',
    payer,
    receiver,
    originChainId: chainId,
    originTokenAddress: nativeTokenAddress,
    destinationChainId: farChainId,
    destinationTokenAddress: farToken,
    originAmount: paid,
    destinationAmount: amount,
  }
  return { quote, confirmed }
}

/** Builds the step that deposits an amount in the escrow for the other chain. */
export function toDeposit({ payer, receiver, amount }: Order, now: number, spent: bigint): QuoteStep {
  const deadline = BigInt(Math.floor((now + deadlineMs) / 1000))
  const salt = numberToHex(now, { size: 32 })
  const deposit = encodeFunctionData({
    abi: escrowAbi,
    functionName: 'deposit',
    args: [
      {
        payer,
        originChainId: BigInt(chainId),
        originEscrow: escrow,
        originToken: token,
        originAmount: spent,
        destinationChainId: BigInt(farChainId),
        destinationEscrow: escrow,
        destinationToken: farToken,
        destinationAmount: amount,
        receiver,
        deadline,
        salt,
      },
    ],
  })
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [escrow, spent] })
  return {
    originToken: coin(chainId, token, 6),
    destinationToken: coin(farChainId, farToken, 6),
    originAmount: spent,
    destinationAmount: amount,
    transactions: [
      { chainId, to: token, data: approve, value: 0n, action: 'approval' },
      { chainId, to: escrow, data: deposit, value: 0n, action: 'buy' },
    ],
  }
}
