import {
  type ApiError,
  classifyFailure,
  type FailureKind,
  type GuardReason,
  isBillfoldError,
} from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { findErrorName } from '../../../locale/findErrorName.js'
import type { Translate } from '../../../locale/useText.js'

type Failure = keyof typeof english.failures
type Code = keyof typeof english.codes

/** Wallet failures that have a text. */
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

/** Errors in the host app's options, which only a developer can fix. */
const setupErrors = ['InvalidAmount', 'InvalidDecimals'] as const

/** Returns the text of an error: by code for service errors, translated for errors of the kit (R8.5 to R8.11). */
export function describeError(error: ApiError | Error, t: Translate<typeof english>): string {
  if (isAnswer(error)) return describeAnswer(error, t)
  const cause = error.cause ?? error
  const refused = [error, cause].find((candidate) => isBillfoldError(candidate, 'PaymentRefused'))
  if (refused) return `${t('guard')} ${describeRefusal(refused as Error, t)}`
  if (setupErrors.some((name) => isBillfoldError(cause, name))) return t('notSetUp')
  const kitText = findKitText(cause, t)
  if (kitText) return kitText
  const kind = wallet[classifyFailure(cause)]
  if (kind) return t(`failures.${kind}`)
  if (isBillfoldError(cause)) return cause.message
  if (isBillfoldError(error)) return findKitText(error, t) ?? error.message
  // Raw messages of wallets and nodes are shown under Details only.
  return t('codes.UNKNOWN_ERROR')
}

/** Returns true if a service sent the error; errors converted by `toApiError` have a cause. */
function isAnswer(error: Error): error is ApiError {
  return error.name === 'ApiError' && error.cause === undefined
}

/** Returns true if the service's own message is shown, which may say little, as "not found" does. */
export function isServiceMessage(error: ApiError): boolean {
  return isAnswer(error) && error.message !== '' && error.code !== 'UNAUTHORIZED' && !hasText(error)
}

function hasText({ code }: ApiError): boolean {
  return code !== 'UNKNOWN_ERROR' && Object.hasOwn(english.codes, code)
}

/** R8.5 to R8.11: five codes have texts, others show the server's message. Auth errors are for the developer. */
function describeAnswer(error: ApiError, t: Translate<typeof english>): string {
  if (error.code === 'UNAUTHORIZED') return t('notSetUp')
  return hasText(error) ? t(`codes.${error.code as Code}`) : error.message || t('codes.UNKNOWN_ERROR')
}

/** Returns the translated text of an error raised by the kit, if any. */
function findKitText(error: unknown, t: Translate<typeof english>): string | undefined {
  const name = isBillfoldError(error) ? findErrorName(error, english.errors) : undefined
  return name && t(`errors.${name}`)
}

/** Explains in the page's language why the payment guard refused. */
function describeRefusal({ cause, message }: Error, t: Translate<typeof english>): string {
  const reason = (cause as { reason?: unknown } | undefined)?.reason
  const isKnown = typeof reason === 'string' && Object.hasOwn(english.refusals, reason)
  return isKnown ? t(`refusals.${reason as GuardReason}`) : message
}
