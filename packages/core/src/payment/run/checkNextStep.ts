import { getNativeBalance, getTokenDecimals } from '../../chain/erc20.js'
import { isEnough, readFees } from '../../chain/gas.js'
import { isNativeToken } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import { defaults } from '../../constants.js'
import type { Fees } from '../../engine/calls.js'
import { isSameCalls } from '../../engine/calls.js'
import { estimateCost } from '../../engine/estimateCost.js'
import type { JournalEntry, Step } from '../../engine/JournalEntry.js'
import { getClient } from '../../engine/openWallet.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { classifyFailure } from '../../errors/classifyFailure.js'
import { guardReasons } from '../guard/GuardReason.js'
import { guardPrepared } from '../guard/guardPrepared.js'
import { guardSimulated } from '../guard/guardSimulated.js'
import { isPreparation } from '../quote/plan.js'
import { findRest } from '../record/findRest.js'
import { isPaymentRecord, type PaymentRecord } from '../record/Payment.js'
import { checkArrival } from './checkArrival.js'
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
  await guard(billfold, entry, index, escrowChainIds)
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
    throw new BillfoldError('PaymentRefused', { reason: guardReasons[result.reason] }).because(result)
}

/** Returns true if a step moved payer funds: all except approvals do. */
function hasMovedFunds({ status, action }: Step): boolean {
  return status === 'confirmed' && action !== 'approval'
}

/** Reads the decimals of the origin token from the chain. */
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
