import type { Token, PreparedQuote as WireQuote } from '@billfold/protocol'
import type { Address, Hex } from 'viem'

/** One transaction that the payer sends. */
export type QuoteTransaction = {
  chainId: number
  to: Address
  data: Hex
  /** Base units of the native token. */
  value: bigint
  /** `approval` and `fee` are waited for, others are followed by their status. */
  action: string
  id?: Hex | undefined
  /** EIP-7702: kept only to be refused. */
  authorizationList?: unknown
}

/** One move of money; amounts in base units. */
export type QuoteStep = {
  originToken: Token
  destinationToken: Token
  originAmount: bigint
  destinationAmount: bigint
  transactions: QuoteTransaction[]
}

/** A quote with everything to send (spec §3); amounts in base units, times in milliseconds. */
export type PreparedQuote = {
  originAmount: bigint
  destinationAmount: bigint
  blockNumber: bigint | undefined
  timestamp: number
  estimatedExecutionTimeMs: number | undefined
  /** Design 9.22: every quote expires. */
  expiration: number
  /** How far the service's clock is ahead of ours, where that is minutes. */
  skewMs?: number | undefined
  /** Absent where the service does not name its payments. */
  paymentId: string | undefined
  /** Wei by chain id: what contracts take of the native token besides the amounts, for instance to send a message. */
  nativeFee?: Readonly<Record<number, bigint>> | undefined
  /** The request, as the service repeats it or as it was sent; absent for quotes prepared in the client. */
  intent?: Readonly<Record<string, unknown>> | undefined
  steps: QuoteStep[]
}

const lifeMs = 120_000

/** The kit's form of a prepared quote: text becomes numbers once, here. */
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

/** The steps of a quote in the kit's form. */
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
