import type { Address } from 'viem'
import type { Spenders } from '../../config/Spenders.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/toQuote.js'
import type { PayQuote } from '../quote/PayQuote.js'
import type { Confirmed } from './Confirmed.js'
import type { GuardReason } from './GuardReason.js'

/** One transaction and everything that it is held against. */
export type TransactionContext = {
  quote: PayQuote
  confirmed: Confirmed
  /** Milliseconds since 1970. */
  now: number
  spenders?: Spenders | undefined
  escrowChainIds?: readonly number[] | undefined
  step: QuoteStep
  isLast: boolean
  transaction: QuoteTransaction
  /** What comes after it in the same step. */
  followers: readonly QuoteTransaction[]
}

/** What only the chain can tell of a transaction, and without which it is refused. */
export type ChainQuestion =
  /** The contract's allowance must be exactly this. */
  | { type: 'allowance'; chainId: number; token: Address; spender: Address; amount: bigint }
  /** Both must be the same contract, settings included. */
  | {
      type: 'sameCode'
      origin: { chainId: number; address: Address }
      destination: { chainId: number; address: Address }
    }

export type TransactionResult =
  | {
      ok: true
      /** Base units of the step's token that the transaction itself gives away. */
      spends?: bigint | undefined
      /** Base units that it allows somebody to pull. */
      allows?: { spender: Address; amount: bigint } | undefined
      /** Base units that the called contract will pull, or may. */
      pulls?: bigint | undefined
      /** True when what arrives is the provider's word. */
      promised?: boolean | undefined
      /** True when nothing but a trial run can tell what it takes. */
      mustSimulate?: boolean | undefined
      question?: ChainQuestion | undefined
    }
  | { ok: false; reason: GuardReason }
