import {
  type ApiError,
  classifyFailure,
  type FailureKind,
  type GuardReason,
  isBillfoldError,
} from '@billfold/core'
import { pay as english } from '../../locale/en/pay.js'
import { findErrorName } from '../../locale/findErrorName.js'
import type { Translate } from '../../locale/useText.js'

type Failure = keyof typeof english.failures
type Code = keyof typeof english.codes

/** Failures of a wallet that have words of their own. */
const wallet: Partial<Record<FailureKind, Failure>> = {
  rejected: 'rejected',
  closed: 'closed',
  insufficientFunds: 'insufficientFunds',
  locked: 'locked',
  pending: 'pending',
  unsupported: 'unsupported',
  chainNotAdded: 'chainNotAdded',
  reverted: 'wouldFail',
}

/** Spec §8 "User messages": by code what a service said, as it is what the kit says (design 9.19). */
export function describeError(error: ApiError | Error, t: Translate<typeof english>): string {
  const cause = error.cause ?? error
  const refused = [error, cause].find((one) => isBillfoldError(one, 'PaymentRefused'))
  if (refused) return `${t('guard')} ${describeRefusal(refused as Error, t)}`
  const own = findOwnText(cause, t)
  if (own) return own
  const kind = wallet[classifyFailure(cause)]
  if (kind) return t(`failures.${kind}`)
  if (isBillfoldError(cause)) return cause.message
  if (isBillfoldError(error)) return findOwnText(error, t) ?? error.message
  const code = (error as { code?: unknown }).code
  const isKnown = typeof code === 'string' && code !== 'UNKNOWN_ERROR' && Object.hasOwn(english.codes, code)
  if (isKnown) return t(`codes.${code as Code}`)
  const technical = findTechnical(error)
  return technical ? t(`codes.${technical}`) : error.message || t('codes.UNKNOWN_ERROR')
}

/** The words of the language for an error of the kit's own, where it has any. */
function findOwnText(error: unknown, t: Translate<typeof english>): string | undefined {
  const name = isBillfoldError(error) ? findErrorName(error, english.errors) : undefined
  return name && t(`errors.${name}`)
}

/** What a machine said is no news for a person: it stands under the details (design 9.34). */
function findTechnical(error: ApiError | Error): Code | undefined {
  if (!('statusCode' in error)) return 'UNKNOWN_ERROR'
  const { code, statusCode } = error
  const isBroken = statusCode >= 500 || statusCode === 429
  return code === 'UNKNOWN_ERROR' && isBroken ? 'INTERNAL_SERVER_ERROR' : undefined
}

/** Why the guard refused, in the language of the page. */
function describeRefusal({ cause, message }: Error, t: Translate<typeof english>): string {
  const reason = (cause as { reason?: unknown } | undefined)?.reason
  const isKnown = typeof reason === 'string' && Object.hasOwn(english.refusals, reason)
  return isKnown ? t(`refusals.${reason as GuardReason}`) : message
}
