import { getNativeBalance } from '../../chain/erc20.js'
import { isEnough, readFees } from '../../chain/gas.js'
import type { Billfold } from '../../config/Billfold.js'
import type { Fees } from '../../engine/calls.js'
import { isSameCalls } from '../../engine/calls.js'
import { estimateCost } from '../../engine/estimateCost.js'
import type { JournalEntry, Step } from '../../engine/JournalEntry.js'
import { getClient } from '../../engine/openWallet.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { classifyFailure } from '../../errors/classifyFailure.js'
import { guardReasons } from '../guard/GuardReason.js'
import { isPreparation } from '../quote/plan.js'
import { findRest } from '../record/findRest.js'
import { isPaymentRecord, type PaymentRecord } from '../record/Payment.js'
import { checkArrival } from './checkArrival.js'
import { guardNextStep } from './guardNextStep.js'
import { listLeftApprovals } from './listLeftApprovals.js'
import { waitForPreparation } from './waitForPreparation.js'

export type CheckNextStepParameters = {
  escrowChainIds?: readonly number[] | undefined
  /** True if the gas is sponsored. @default false */
  sponsored?: boolean | undefined
  /** True if the wallet must sign with the fees shown in Payment Details. @default false */
  signsAsShown?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** Runs the final checks before a step is requested: arrived funds, previous approval, guard and gas. */
export async function checkNextStep(
  billfold: Billfold,
  entry: JournalEntry,
  index: number,
  { escrowChainIds, sponsored = false, signsAsShown = false, signal }: CheckNextStepParameters,
): Promise<Fees | undefined> {
  const step = entry.steps[index]
  if (!isPaymentRecord(entry) || !step) throw new BillfoldError('InvalidStepIndex')
  // Another tab may have ended the payment.
  if (entry.details.settlement) throw new BillfoldError('PaymentFailed')
  const before = entry.steps[index - 1]
  const { quoteStep = 0 } = entry.details.places[index] ?? {}
  if (quoteStep > 0 || (before && before.chainId !== step.chainId)) {
    await checkArrival(billfold, entry, index, signal)
  }
  if (isRestExpired(billfold, entry, quoteStep))
    throw new BillfoldError('PaymentRefused', { reason: guardReasons.expired }).because({
      ok: false,
      reason: 'restExpired',
    })
  // A repeated approval does not wait for the previous, too low one.
  if (before && isPreparation(before.action) && !isSameCalls(before.calls, step.calls))
    await waitForPreparation(billfold, entry, before, signal)
  if (await hasLeftApproval(billfold, entry, index)) {
    const reason = guardReasons.approvalLeft
    throw new BillfoldError('PaymentRefused', { reason }).because({ ok: false, reason: 'approvalLeft' })
  }
  await guardNextStep(billfold, entry, index, escrowChainIds)
  if (sponsored || step.calls.length !== 1) return undefined
  const fees = await checkGas(billfold, entry, step)
  // A repeat may have to replace the first request, which requires a higher fee.
  return signsAsShown && step.attempts.length === 0 ? fees : undefined
}

/** Returns true if an earlier offer's spender still has an allowance that would add to this one. */
async function hasLeftApproval(billfold: Billfold, payment: PaymentRecord, index: number): Promise<boolean> {
  const { steps, details } = payment
  const { quoteStep = 0 } = details.places[index] ?? {}
  const isApproved = steps.some(
    ({ action }, at) => at < index && action === 'approval' && details.places[at]?.quoteStep === quoteStep,
  )
  if (!isApproved) return false
  const planned = details.quote.steps[quoteStep]?.transactions ?? []
  return (await listLeftApprovals(billfold, { payment, quoteStep, planned })).length > 0
}

/** A5: returns true if the rest of a route needs a new quote. A request that may still be sent keeps its offer. */
function isRestExpired({ platform, services }: Billfold, payment: PaymentRecord, quoteStep: number): boolean {
  if (!services?.bridge || platform.clock.now() < payment.details.quote.expiration) return false
  return findRest(payment)?.quoteStep === quoteStep
}

/** Throws before the wallet request if the payer cannot pay the gas. */
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
      throw new BillfoldError('InsufficientForGas').because(error)
    return undefined
  })
  const balance = await getNativeBalance(client, { address: from, chainId })
  if (cost && balance < next.value + cost.total) throw new BillfoldError('InsufficientForGas')
  return cost && fees && { ...fees, gas: cost.limit }
}
