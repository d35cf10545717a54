import type { Token, PreparedQuote as WireQuote } from '@billfold/protocol'
import type { Address, Hex } from 'viem'

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
  return {
    originAmount: BigInt(wire.originAmount),
    destinationAmount: BigInt(wire.destinationAmount),
    blockNumber: toBlock(wire.blockNumber),
    timestamp: wire.timestamp,
    estimatedExecutionTimeMs: wire.estimatedExecutionTimeMs,
    expiration: wire.expiration ?? wire.timestamp + lifeMs,
    paymentId: wire.paymentId,
    ...(wire.nativeFee && { nativeFee: toNativeFee(wire.nativeFee) }),
    intent: wire.intent ?? asked,
    steps: toQuoteSteps(wire.steps),
  }
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
