import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Spenders } from '../../config/Billfold.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import type { PayQuote } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import type { GuardReason } from './GuardReason.js'

/** Transaction with all data needed to check it. */
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
  /** Later transactions of the same step. */
  followers: readonly QuoteTransaction[]
}

/** Check that needs the chain; the transaction is refused if it fails. */
export type ChainQuestion =
  /** The contract's allowance must equal this amount. */
  | { type: 'allowance'; chainId: number; token: Address; spender: Address; amount: bigint }
  /** Both must be the same contract with the same settings. */
  | {
      type: 'sameCode'
      origin: { chainId: number; address: Address }
      destination: { chainId: number; address: Address }
    }

export type TransactionResult =
  | {
      ok: true
      /** Base units of the step's token that the transaction transfers itself. */
      spends?: bigint | undefined
      /** Allowance that it grants, in base units. */
      allows?: { spender: Address; amount: bigint } | undefined
      /** Base units that the called contract pulls or may pull. */
      pulls?: bigint | undefined
      /** True if the delivery is only promised by the provider. */
      promised?: boolean | undefined
      /** True if only a simulation shows what it takes. */
      mustSimulate?: boolean | undefined
      question?: ChainQuestion | undefined
    }
  | { ok: false; reason: GuardReason }

/** Returns true if the host app lists the address for a chain; malformed list entries never match. */
export function isPublished(spenders: Spenders | undefined, chainId: number, address: string): boolean {
  return listPublished(spenders, chainId).some((listed) => isSameAddress(listed, address))
}

/**
 * Returns true if the contract may promise a delivery that no simulation sees: any, or only those that the
 * host app lists.
 */
export function mayPromise({ quote, spenders, transaction: { chainId, to } }: TransactionContext): boolean {
  const isHere = quote.steps.every(
    ({ originToken, destinationToken }) =>
      originToken.chainId === chainId && destinationToken.chainId === chainId,
  )
  return isHere || listPublished(spenders, chainId).length === 0 || isPublished(spenders, chainId, to)
}

/** Lists the addresses that the host app configured for a chain. */
export function listPublished(spenders: Spenders | undefined, chainId: number): readonly string[] {
  const listed: Spenders[number] | undefined = spenders?.[chainId]
  return Array.isArray(listed) ? listed.filter((each) => isAddress(each)) : []
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
