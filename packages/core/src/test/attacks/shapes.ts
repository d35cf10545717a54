import { type Address, concat, type Hex, keccak256, pad, toHex } from 'viem'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import type { Spenders } from '../../config/Billfold.js'
import type { Confirmed } from '../../payment/guard/Confirmed.js'
import type { PayQuote } from '../../payment/quote/quote.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import { payer } from '../grants.js'
import { encodeErc20, type Scene } from './createPicks.js'

const address = (digits: string) => `0x${digits.padEnd(40, '7')}` as Address
export const [receiver, usdc, dai, weth] = ['b0b', 'c1', 'c2', 'c3'].map(address) as [
  Address,
  Address,
  Address,
  Address,
]
/** Contracts and account of a provider, listed by the integrator. */
const [diamond, depository] = [address('d1'), address('d2')]
const solver: Address = address('d3')
export const spenders: Spenders = { 8453: [diamond, depository, solver] }
export const [here, there] = [8453, 10]
export const now = 1_700_000_000_000
export const [input, output, fee] = [1_000_000n, 990_000n, 7_000n]
/** What a hostile service knows of these payments. */
export const scene: Scene = {
  payer,
  receiver,
  tokens: [usdc, dai, weth],
  listed: [solver],
  here,
  there,
  input,
  now,
}
/** Selector of the one function that provider contracts have in these tests. */
export const providerCall = '0x1a2b3c4d'
const requestId = keccak256(toHex('request'))

const token = (at: Address, chainId: number) => ({
  chainId,
  address: at,
  decimals: 6,
  symbol: 'T',
  name: 'T',
  prices: {},
})
const call = (to: Address, data: Hex, action: string, value = 0n): QuoteTransaction => ({
  chainId: here,
  to,
  data,
  value,
  action,
})
/** Words of a provider's call: who gets it, which token, how much, which request. */
const encodeCall = (to: Address, paid: Address, amount: bigint): Hex =>
  concat([providerCall, pad(to), pad(paid), toHex(amount, { size: 32 }), requestId])

/** An honest prepared quote, and what the user confirmed of it. */
export type Shape = { quote: PayQuote; confirmed: Confirmed }

function build(from: Address, to: Address, toChain: number, calls: QuoteTransaction[], native = 0n): Shape {
  const amounts = { originAmount: input, destinationAmount: output }
  const step = { originToken: token(from, here), destinationToken: token(to, toChain), ...amounts }
  return {
    quote: {
      type: 'buy',
      ...amounts,
      blockNumber: 1n,
      timestamp: now,
      estimatedExecutionTimeMs: 1,
      expiration: now + 60_000,
      paymentId: 'p',
      ...(native && { nativeFee: { [here]: native } }),
      steps: [{ ...step, transactions: calls }],
    },
    confirmed: {
      type: 'buy',
      payer,
      receiver,
      originChainId: here,
      originTokenAddress: from,
      destinationChainId: toChain,
      destinationTokenAddress: to,
      originDecimals: 6,
      destinationDecimals: 6,
      ...amounts,
      ...(native && { nativeFee: { [here]: native } }),
    },
  }
}

/** One honest quote of every form that the real providers prepare. */
export const shapes = {
  'approval and call of a listed contract': build(usdc, dai, here, [
    call(usdc, encodeErc20('approve', diamond, input), 'approval'),
    call(diamond, encodeCall(receiver, usdc, input), 'buy'),
  ]),
  'approval and deposit to another chain': build(usdc, dai, there, [
    call(usdc, encodeErc20('approve', depository, input), 'approval'),
    call(depository, encodeCall(payer, usdc, input), 'buy'),
  ]),
  'transfer with a request id': build(usdc, dai, there, [
    call(usdc, concat([encodeErc20('transfer', solver, input), requestId]), 'buy'),
  ]),
  'native value and a fee': build(
    nativeTokenAddress,
    dai,
    there,
    [call(diamond, encodeCall(receiver, nativeTokenAddress, input), 'buy', input + fee)],
    fee,
  ),
} as const satisfies Record<string, Shape>
