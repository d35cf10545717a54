import type { Token, PreparedQuote as WireQuote } from '@billfold/protocol'
import type { Address, Hex } from 'viem'
import { isNativeToken } from '../../chain/nativeToken.js'

/** Transaction that the payer sends. */
export type QuoteTransaction = {
  chainId: number
  to: Address
  data: Hex
  /** Base units of the native token. */
  value: bigint
  /** `approval` and `fee` are waited for, others are polled by status. */
  action: string
  id?: Hex | undefined
  /** EIP-7702 list, kept only so that the guard can refuse it. */
  authorizationList?: unknown
}

/** Step of a route; amounts in base units. */
export type QuoteStep = {
  originToken: Token
  destinationToken: Token
  originAmount: bigint
  destinationAmount: bigint
  transactions: QuoteTransaction[]
}

/** Prepared quote (R3.21); amounts in base units, times in milliseconds. */
export type PreparedQuote = {
  originAmount: bigint
  destinationAmount: bigint
  blockNumber: bigint | undefined
  timestamp: number
  estimatedExecutionTimeMs: number | undefined
  /** Every quote expires, by default two minutes after `timestamp`. */
  expiration: number
  /** Milliseconds by which the service's clock is ahead of ours, if it is minutes. */
  skewMs?: number | undefined
  /** Absent if the service does not identify payments. */
  paymentId: string | undefined
  /** Native fees of contracts besides the amounts, for example for messages, in wei by chain id. */
  nativeFee?: Readonly<Record<number, bigint>> | undefined
  /** Request as repeated by the service or as sent; absent for quotes prepared locally. */
  intent?: Readonly<Record<string, unknown>> | undefined
  steps: QuoteStep[]
}

const lifeMs = 120_000

/** Converts a wire quote to the kit's type; the only place that parses its numbers. */
export function toQuote(wire: WireQuote, asked: Readonly<Record<string, unknown>>): PreparedQuote {
  const steps = toQuoteSteps(wire.steps)
  const nativeFee = wire.nativeFee ? toNativeFee(wire.nativeFee) : sumNativeFees(steps)
  return {
    originAmount: BigInt(wire.originAmount),
    destinationAmount: BigInt(wire.destinationAmount),
    blockNumber: toBlock(wire.blockNumber),
    timestamp: wire.timestamp,
    estimatedExecutionTimeMs: wire.estimatedExecutionTimeMs,
    expiration: wire.expiration ?? wire.timestamp + lifeMs,
    paymentId: wire.paymentId,
    ...(nativeFee && { nativeFee }),
    intent: wire.intent ?? asked,
    steps,
  }
}

/** Returns the native amount that a step takes besides the payment, in wei. */
export function findNativeFee({ originToken, originAmount, transactions }: QuoteStep): bigint {
  const value = transactions.reduce((sum, transaction) => sum + transaction.value, 0n)
  const shown = isNativeToken(originToken.address) ? originAmount : 0n
  return value > shown ? value - shown : 0n
}

/** Sums native fees by chain, for services that do not state them; undefined if there are none. */
function sumNativeFees(steps: readonly QuoteStep[]): Record<number, bigint> | undefined {
  const fees: Record<number, bigint> = {}
  for (const step of steps) {
    const [fee, { chainId }] = [findNativeFee(step), step.originToken]
    if (fee > 0n) fees[chainId] = (fees[chainId] ?? 0n) + fee
  }
  return Object.keys(fees).length > 0 ? fees : undefined
}

/** Converts wire steps to the kit's type. */
export function toQuoteSteps(steps: WireQuote['steps']): QuoteStep[] {
  return steps.map((step) => ({
    originToken: step.originToken,
    destinationToken: step.destinationToken,
    originAmount: BigInt(step.originAmount),
    destinationAmount: BigInt(step.destinationAmount),
    transactions: step.transactions.map(({ chainId, to, data, value, action, id, authorizationList }) => ({
      chainId,
      to,
      data,
      value: BigInt(value ?? 0),
      action,
      id,
      ...(authorizationList !== undefined && { authorizationList }),
    })),
  }))
}

function toNativeFee(wire: Readonly<Record<string, string>>): Record<number, bigint> {
  return Object.fromEntries(Object.entries(wire).map(([chainId, amount]) => [chainId, BigInt(amount)]))
}

function toBlock(block: string | number | undefined): bigint | undefined {
  return block !== undefined && /^\d+$/.test(String(block)) ? BigInt(block) : undefined
}
