import { type OnrampRefusal, onrampRefusals } from '@billfold/protocol'
import type { ApiError } from '../../errors/ApiError.js'

/** Why a provider offers nothing: `unreachable` gave no answer, `strangePage` would send the buyer elsewhere, `other` has no reason that we know. */
export type CardRefusal = {
  reason: OnrampRefusal | 'unreachable' | 'strangePage' | 'other'
  /** The least or the most that it sells for. */
  limit?: { amount: string; currency: string } | undefined
}

/** What the codes of any bridge mean when they come from a card provider. */
const byCode: Readonly<Record<string, CardRefusal['reason']>> = {
  AMOUNT_TOO_LOW: 'amountTooLow',
  AMOUNT_TOO_HIGH: 'amountTooHigh',
  ROUTE_NOT_FOUND: 'token',
  TOO_MANY_REQUESTS: 'busy',
  INVALID_LINK: 'strangePage',
}

/** Why a provider refused to quote: its own word where the service tells it, else what the code says. */
export function readRefusal({ code, statusCode, refusal }: ApiError): CardRefusal {
  const word = findRefusalWord(refusal)
  if (word) return { reason: word, limit: readLimit(refusal) }
  if (Object.hasOwn(byCode, code)) return { reason: byCode[code] ?? 'other' }
  if (statusCode === 429) return { reason: 'busy' }
  return { reason: statusCode >= 400 && statusCode < 500 ? 'other' : 'unreachable' }
}

/** The word of a refusal when it is one that we know. */
export function findRefusalWord(refusal: unknown): OnrampRefusal | undefined {
  const { reason } = (refusal ?? {}) as { reason?: unknown }
  return onrampRefusals.find((word) => word === reason)
}

function readLimit(refusal: unknown): CardRefusal['limit'] {
  const { limit } = refusal as { limit?: { amount?: unknown; currency?: unknown } | null }
  const { amount, currency } = limit ?? {}
  if (typeof amount !== 'string' || !/^\d{1,12}(?:\.\d{1,4})?$/.test(amount)) return undefined
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined
}
