import { Swapper } from '@billfold/contracts'
import { type Address, encodeFunctionData, erc20Abi, type Hex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import type { QuoteStep } from '../../services/bridge/quote.js'
import type { PayQuote } from '../quote/quote.js'
import { guardPrepared } from './guardPrepared.js'

const address = (digits: string) => `0x${digits.padStart(40, '0')}` as Address
const [payer, receiver, thief, listed] = [address('a11ce'), address('b0b'), address('bad'), address('d5')]
const [usdc, dai, fake] = [address('c1'), address('c2'), address('fa4e')]
const now = 1_700_000_000_000
const amount = 100n

const token = (at: Address, chainId: number) => ({
  ...{ chainId, address: at, decimals: 6, symbol: 'T', name: 'T', prices: {} },
})
const approve = (spender: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

type Place = [Address, number]

/** Step that approves a contract for the whole amount and calls it. */
const step = ([from, chainId]: Place, [to, toChain]: Place, contract: Address, data: Hex): QuoteStep => ({
  originToken: token(from, chainId),
  destinationToken: token(to, toChain),
  originAmount: amount,
  destinationAmount: amount,
  transactions: [
    { chainId, to: from, data: approve(contract), value: 0n, action: 'approval' },
    { chainId, to: contract, data, value: 0n, action: 'buy' },
  ],
})

/** Guards a purchase from USDC on chain 1; the host app lists one contract on both chains. */
function guard(steps: QuoteStep[], [destinationTokenAddress, destinationChainId]: Place) {
  const amounts = { originAmount: amount, destinationAmount: amount }
  const quote: PayQuote = {
    ...{ type: 'buy', ...amounts, blockNumber: 1n, timestamp: now, estimatedExecutionTimeMs: 1 },
    ...{ expiration: now + 60_000, paymentId: 'p', steps },
  }
  const terms = { originChainId: 1, originTokenAddress: usdc, destinationChainId, destinationTokenAddress }
  const confirmed = { type: 'buy', payer, receiver, ...terms, ...amounts } as const
  const spenders = { 1: [listed], 2: [listed] }
  return guardPrepared({ quote, confirmed, now, chainIds: [1, 2], spenders })
}

test('T24 an unlisted contract may not promise a delivery on another chain', () => {
  const honest = [step([usdc, 1], [dai, 2], listed, '0x12345678')]
  const stolen = [step([usdc, 1], [dai, 2], thief, '0x12345678')]
  expect(guard(honest, [dai, 2])).toMatchObject({ ok: true })
  expect(guard(stolen, [dai, 2])).toEqual({ ok: false, reason: 'unlisted' })
})

test('T24 a detour over another chain does not let an unlisted contract take the payment', () => {
  // The user confirmed a purchase on one chain. No simulation sees the middle of this route.
  const detour = [
    step([usdc, 1], [usdc, 2], thief, '0x12345678'),
    step([usdc, 2], [dai, 1], listed, '0x12345678'),
  ]
  expect(guard(detour, [dai, 1])).toMatchObject({ ok: false })
})

test('T24 a call named `swap` does not let an unlisted contract take a payment to another chain', () => {
  const order = {
    ...{
      id: zeroHash,
      tokenIn: usdc,
      amountIn: amount,
      tokenOut: fake,
      amountOut: amount,
      exactInput: false,
    },
    ...{ path: [usdc, fake], receiver: payer, deadline: BigInt(now / 1000 + 600) },
  }
  const swap = encodeFunctionData({ abi: Swapper.abi, functionName: 'swap', args: [order] })
  // The thief keeps the USDC, and gives a token of his own that the listed contract does not even move.
  const steps = [step([usdc, 1], [fake, 1], thief, swap), step([fake, 1], [dai, 2], listed, '0x12345678')]
  expect(guard(steps, [dai, 2])).toMatchObject({ ok: false })
})
