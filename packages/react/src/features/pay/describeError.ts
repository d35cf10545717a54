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

/** Mistakes in the options of the host app: only a developer can help. */
const setupErrors = ['InvalidAmount', 'InvalidDecimals'] as const

/** Spec §8 "User messages": by code what a service said, as it is what the kit says (design 9.19). */
export function describeError(error: ApiError | Error, t: Translate<typeof english>): string {
  if (isAnswer(error)) return describeAnswer(error, t)
  const cause = error.cause ?? error
  const refused = [error, cause].find((one) => isBillfoldError(one, 'PaymentRefused'))
  if (refused) return `${t('guard')} ${describeRefusal(refused as Error, t)}`
  if (setupErrors.some((name) => isBillfoldError(cause, name))) return t('notSetUp')
  const own = findOwnText(cause, t)
  if (own) return own
  const kind = wallet[classifyFailure(cause)]
  if (kind) return t(`failures.${kind}`)
  if (isBillfoldError(cause)) return cause.message
  if (isBillfoldError(error)) return findOwnText(error, t) ?? error.message
  // Raw messages of wallets and nodes are shown under the details (design 9.34).
  return t('codes.UNKNOWN_ERROR')
}

/** Whether a service answered it; what `toApiError` converts has a cause. */
function isAnswer(error: Error): error is ApiError {
  return error.name === 'ApiError' && error.cause === undefined
}

/** R8.5 to R8.11: five codes have words, any other code has the server's message. A refused client is the developer's. */
function describeAnswer({ code, message }: ApiError, t: Translate<typeof english>): string {
  if (code === 'UNAUTHORIZED') return t('notSetUp')
  const isKnown = code !== 'UNKNOWN_ERROR' && Object.hasOwn(english.codes, code)
  return isKnown ? t(`codes.${code as Code}`) : message || t('codes.UNKNOWN_ERROR')
}

/** The words of the language for an error of the kit's own, where it has any. */
function findOwnText(error: unknown, t: Translate<typeof english>): string | undefined {
  const name = isBillfoldError(error) ? findErrorName(error, english.errors) : undefined
  return name && t(`errors.${name}`)
}

/** Why the guard refused, in the language of the page. */
function describeRefusal({ cause, message }: Error, t: Translate<typeof english>): string {
  const reason = (cause as { reason?: unknown } | undefined)?.reason
  const isKnown = typeof reason === 'string' && Object.hasOwn(english.refusals, reason)
  return isKnown ? t(`refusals.${reason as GuardReason}`) : message
}
