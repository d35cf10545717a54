import type { Billfold } from '../../config/Billfold.js'
import { defaults } from '../../constants/defaults.js'
import { classifyFailure } from '../../errors/classifyFailure.js'
import { MoneyError } from '../../errors/MoneyError.js'
import { estimateCost } from '../../execution/gas/estimateCost.js'
import { getClient } from '../../execution/getClient.js'
import { isSameCalls } from '../../execution/isSameCalls.js'
import type { Operation, Step } from '../../execution/Operation.js'
import type { Fees } from '../../execution/toWalletRequest.js'
import { isEnough, readFees } from '../../rpc/gas/readFees.js'
import { getNativeBalance } from '../../rpc/getNativeBalance.js'
import { getTokenDecimals } from '../../rpc/getTokenDecimals.js'
import { isNativeToken } from '../../tokens/isNativeToken.js'
import { guardReasons } from '../guard/GuardReason.js'
import { guardPrepared } from '../guard/guardPrepared.js'
import { guardSimulated } from '../guard/guardSimulated.js'
import { isPreparation } from '../plan.js'
import { findRest } from './findRest.js'
import { isPaymentRecord, type PaymentRecord } from './PaymentDetails.js'
import { waitForPreparation } from './waitForPreparation.js'

export type CheckNextStepParameters = {
  escrowChainIds?: readonly number[] | undefined
  /** Whether somebody else pays the gas. @default false */
  sponsored?: boolean | undefined
  /** Whether the wallet is to sign with the fees that Payment Details showed. @default false */
  signsAsShown?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** The last look before the wallet is asked for a step of a payment: what must have arrived, the approval before it, the guard, and the gas. */
export async function checkNextStep(
  billfold: Billfold,
  operation: Operation,
  index: number,
  { escrowChainIds, sponsored = false, signsAsShown = false, signal }: CheckNextStepParameters,
): Promise<Fees | undefined> {
  const step = operation.steps[index]
  if (!isPaymentRecord(operation) || !step) throw new MoneyError('InvalidStepIndex')
  // Another tab may have ended the payment.
  if (operation.details.settlement) throw new MoneyError('PaymentFailed')
  const before = operation.steps[index - 1]
  const { quoteStep = 0 } = operation.details.places[index] ?? {}
  if (quoteStep > 0 || (before && before.chainId !== step.chainId)) {
    const { checkArrival } = await import('./checkArrival.js')
    await checkArrival(billfold, operation, index, signal)
  }
  if (isRestExpired(billfold, operation, quoteStep))
    throw new MoneyError('PaymentRefused', { reason: guardReasons.expired }).because({
      ok: false,
      reason: 'restExpired',
    })
  // An approval that is asked for again does not wait for the one that fell short.
  if (before && isPreparation(before.action) && !isSameCalls(before.calls, step.calls))
    await waitForPreparation(billfold, operation, before, signal)
  if (await hasLeftApproval(billfold, operation, index)) {
    const reason = guardReasons.approvalLeft
    throw new MoneyError('PaymentRefused', { reason }).because({ ok: false, reason: 'approvalLeft' })
  }
  await guard(billfold, operation, index, escrowChainIds)
  if (sponsored || step.calls.length !== 1) return undefined
  const fees = await checkGas(billfold, operation, step)
  // A repeat may have to replace the first request, which takes a higher fee.
  return signsAsShown && step.attempts.length === 0 ? fees : undefined
}

/** Whether an earlier offer's spender may still take what this one spends: the two would add up. */
async function hasLeftApproval(billfold: Billfold, payment: PaymentRecord, index: number): Promise<boolean> {
  const { steps, details } = payment
  const { quoteStep = 0 } = details.places[index] ?? {}
  const isApproved = steps.some(
    ({ action }, at) => at < index && action === 'approval' && details.places[at]?.quoteStep === quoteStep,
  )
  if (!isApproved) return false
  const { listLeftApprovals } = await import('./listLeftApprovals.js')
  const planned = details.quote.steps[quoteStep]?.transactions ?? []
  return (await listLeftApprovals(billfold, { payment, quoteStep, planned })).length > 0
}

/** A5: whether the rest of a route is to be quoted again; a request that may still be sent keeps its offer. */
function isRestExpired({ platform, services }: Billfold, payment: PaymentRecord, quoteStep: number): boolean {
  if (!services?.bridge || platform.clock.now() < payment.details.quote.expiration) return false
  return findRest(payment)?.quoteStep === quoteStep
}

async function guard(
  billfold: Billfold,
  { steps, details: { quote, confirmed, places } }: PaymentRecord,
  index: number,
  escrowChainIds: readonly number[] | undefined,
): Promise<void> {
  const chainIds = billfold.chains.map(({ id }) => id)
  const now = billfold.platform.clock.now()
  const originDecimals = await readDecimals(billfold, confirmed)
  const { spenders } = billfold
  const { quoteStep, transaction: done } = places[index] ?? { quoteStep: 0, transaction: 0 }
  const prepared = guardPrepared({
    quote,
    confirmed: { ...confirmed, originDecimals },
    now,
    isUnderWay: steps.slice(0, index).some(hasMovedFunds),
    doneSteps: quoteStep,
    chainIds,
    spenders,
    escrowChainIds,
  })
  const count = steps[index]?.calls.length
  const result = prepared.ok
    ? await guardSimulated(billfold, { ...prepared, quote, confirmed, quoteStep, done, count, spenders })
    : prepared
  if (!result.ok)
    throw new MoneyError('PaymentRefused', { reason: guardReasons[result.reason] }).because(result)
}

/** Whether a step has taken money from the payer: all but approvals do. */
function hasMovedFunds({ status, action }: Step): boolean {
  return status === 'confirmed' && action !== 'approval'
}

/** How the chain itself counts the token that is paid with. */
async function readDecimals(
  billfold: Billfold,
  { originChainId, originTokenAddress }: PaymentRecord['details']['confirmed'],
): Promise<number> {
  if (!isNativeToken(originTokenAddress)) {
    const client = getClient(billfold, { chainId: originChainId })
    return getTokenDecimals(client, { token: originTokenAddress })
  }
  const chain = billfold.chains.find(({ id }) => id === originChainId)
  return chain?.nativeCurrency.decimals ?? defaults.nativeDecimals
}

/** Whoever cannot pay the gas is told before the wallet is asked. */
async function checkGas(
  billfold: Billfold,
  { payer: from, details }: PaymentRecord,
  { chainId, calls }: Step,
): Promise<Fees | undefined> {
  const [next] = calls
  if (!next) return undefined
  const client = getClient(billfold, { chainId })
  const shown = details.confirmed.fees?.[chainId]
  const now = shown && (await readFees(client).catch(() => undefined))
  const fees = now && isEnough(shown, now) ? shown : undefined
  const cost = await estimateCost(billfold, { chainId, from, call: next, fees }).catch((error: unknown) => {
    if (classifyFailure(error) === 'insufficientFunds')
      throw new MoneyError('InsufficientForGas').because(error)
    return undefined
  })
  const balance = await getNativeBalance(client, { address: from, chainId })
  if (cost && balance < next.value + cost.total) throw new MoneyError('InsufficientForGas')
  return cost && fees && { ...fees, gas: cost.limit }
}
