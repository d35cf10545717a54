import {
  type ApiError,
  classifyFailure,
  type FailureKind,
  type GuardReason,
  isBillfoldError,
} from '@billfold/core'
import { pay as english } from '../../locale/en/pay.js'
import type { Translate } from '../../locale/useText.js'

type Failure = keyof typeof english.failures
type Code = keyof typeof english.codes

/** Failures of a wallet that have words of their own. */
const wallet: Partial<Record<FailureKind, Failure>> = {
  rejected: 'rejected',
  insufficientFunds: 'insufficientFunds',
  locked: 'locked',
  pending: 'pending',
  unsupported: 'unsupported',
  chainNotAdded: 'chainNotAdded',
}

/** Spec §8 "User messages": by code what a service said, as it is what the kit says (design 9.19). */
export function describeError(error: ApiError | Error, t: Translate<typeof english>): string {
  const cause = error.cause ?? error
  const kind = wallet[classifyFailure(cause)]
  if (kind) return t(`failures.${kind}`)
  if (isBillfoldError(cause, 'PaymentRefused')) return `${t('guard')} ${describeRefusal(cause, t)}`
  if (isBillfoldError(error) || isBillfoldError(cause))
    return (isBillfoldError(cause) ? cause : error).message
  const code = (error as { code?: unknown }).code
  const isKnown = typeof code === 'string' && code !== 'UNKNOWN_ERROR' && Object.hasOwn(english.codes, code)
  if (isKnown) return t(`codes.${code as Code}`)
  return error.message || t('codes.UNKNOWN_ERROR')
}

/** Why the guard refused, in the language of the page. */
function describeRefusal({ cause, message }: Error, t: Translate<typeof english>): string {
  const reason = (cause as { reason?: unknown } | undefined)?.reason
  const isKnown = typeof reason === 'string' && Object.hasOwn(english.refusals, reason)
  return isKnown ? t(`refusals.${reason as GuardReason}`) : message
}
