import { isNativeToken } from '../../chain/nativeToken.js'
import type { Spenders } from '../../config/Billfold.js'
import { limits } from '../../constants.js'
import { findNativeFee, type QuoteStep, type QuoteTransaction } from '../../services/bridge/quote.js'
import { isPreparation } from '../quote/plan.js'
import type { PayQuote } from '../quote/quote.js'
import { isSameToken } from '../quote/quote.js'
import type { Confirmed } from './Confirmed.js'
import { readTransfer } from './calldata.js'
import type { GuardReason } from './GuardReason.js'
import { guardTransaction } from './guardTransaction.js'
import type { ChainQuestion } from './TransactionContext.js'

/** Chain check with the transaction that depends on it. */
export type PlacedQuestion = ChainQuestion & { quoteStep: number; transaction: number }

export type GuardParameters = {
  quote: PayQuote
  confirmed: Confirmed
  /** Milliseconds since 1970. */
  now: number
  /** True if a money-moving step is done: the quote's expiry applies only before it. @default false */
  isUnderWay?: boolean | undefined
  /** Number of completed quote steps; they were checked before and may be past their deadline. @default 0 */
  doneSteps?: number | undefined
  /** Chains that the wallet may be switched to. */
  chainIds: readonly number[]
  /** Provider contracts listed by the host app, by chain id. */
  spenders?: Spenders | undefined
  /** Chains on which our contracts may hold funds. @default none */
  escrowChainIds?: readonly number[] | undefined
}

export type GuardResult =
  | {
      ok: true
      /** True if the delivery is promised by the provider, not read from the transactions. */
      promised: boolean
      /** True if only a simulation shows what a call takes; without one it must not be requested. */
      mustSimulate: boolean
      /** Chain checks required before signing. */
      questions: readonly PlacedQuestion[]
    }
  | { ok: false; reason: GuardReason }

/**
 * Checks a prepared payment against the confirmed terms before any wallet request. Pure; a simulation adds to it,
 * never replaces it.
 */
export function guardPrepared(parameters: GuardParameters): GuardResult {
  const reason = checkQuote(parameters) ?? checkSteps(parameters)
  if (reason) return { ok: false, reason }
  const sum = { promised: false, mustSimulate: false }
  const questions: PlacedQuestion[] = []
  const fees = new Map<number, bigint>()
  for (const [index, step] of parameters.quote.steps.entries()) {
    const { chainId } = step.originToken
    const fee = (fees.get(chainId) ?? 0n) + findNativeFee(step)
    if (fee > (parameters.confirmed.nativeFee?.[chainId] ?? 0n)) return { ok: false, reason: 'valueTooHigh' }
    fees.set(chainId, fee)
    if (index < (parameters.doneSteps ?? 0)) continue
    const result = guardStep(parameters, step, index)
    if (!result.ok) return result
    sum.promised ||= result.promised
    sum.mustSimulate ||= result.mustSimulate
    questions.push(...result.questions)
  }
  return { ok: true, ...sum, questions }
}

function checkQuote({ quote, confirmed, now, isUnderWay }: GuardParameters): GuardReason | undefined {
  const { steps, originAmount, destinationAmount, type } = quote
  if (type !== confirmed.type) return 'badCall'
  if (!isUnderWay && now >= quote.expiration) return 'expired'
  if (steps.length === 0) return 'empty'
  if (steps.length > limits.quoteSteps) return 'tooLarge'
  if (originAmount > confirmed.originAmount) return 'paysMore'
  if (destinationAmount < confirmed.destinationAmount) return 'bringsLess'
  const { originDecimals, destinationDecimals } = confirmed
  const isMisstated =
    isOther(originDecimals, steps[0]?.originToken.decimals) ||
    isOther(destinationDecimals, steps.at(-1)?.destinationToken.decimals)
  return isMisstated ? 'otherDecimals' : undefined
}

function isOther(shown: number | undefined, given: number | undefined): boolean {
  return shown !== undefined && shown !== given
}

/** Requires steps to form a route between the confirmed tokens, each spending the previous output. */
function checkSteps({ quote, confirmed, chainIds }: GuardParameters): GuardReason | undefined {
  const from = { chainId: confirmed.originChainId, address: confirmed.originTokenAddress }
  const to = { chainId: confirmed.destinationChainId, address: confirmed.destinationTokenAddress }
  let token: { chainId: number; address: string } = from
  let available = quote.originAmount
  for (const step of quote.steps) {
    if (step.originToken.chainId !== token.chainId) return 'otherChain'
    if (!isSameToken(step.originToken, token as typeof from)) return 'otherToken'
    if (step.originAmount > available) return 'paysMore'
    // A step without transactions proves nothing.
    if (step.transactions.length === 0) return 'empty'
    if (step.transactions.length > limits.stepTransactions) return 'tooLarge'
    if (step.transactions.some(({ chainId }) => chainId !== step.originToken.chainId)) return 'otherChain'
    if (!chainIds.includes(step.originToken.chainId)) return 'otherChain'
    token = step.destinationToken
    available = step.destinationAmount
  }
  if (token.chainId !== to.chainId) return 'otherChain'
  if (!isSameToken(token as typeof to, to)) return 'otherToken'
  return available < confirmed.destinationAmount ? 'bringsLess' : undefined
}

function guardStep(parameters: GuardParameters, step: QuoteStep, index: number): GuardResult {
  const { transactions } = step
  const isLast = index === parameters.quote.steps.length - 1
  const isNative = isNativeToken(step.originToken.address)
  if (transactions.some(({ data }) => data.length > 2 + 2 * limits.callDataBytes))
    return { ok: false, reason: 'tooLarge' }
  // Fees and approvals alone buy nothing.
  if (transactions.length > 0 && !transactions.some(({ action }) => !isPreparation(action)))
    return { ok: false, reason: 'empty' }
  const sum = { spent: 0n, promised: false, mustSimulate: false }
  const [allowed, pulled]: [Amounts, Amounts] = [new Map(), new Map()]
  const questions: PlacedQuestion[] = []
  for (const [place, transaction] of transactions.entries()) {
    const followers = transactions.slice(place + 1)
    const result = guardTransaction({ ...parameters, step, isLast, transaction, followers })
    if (!result.ok) return result
    sum.spent += result.spends ?? 0n
    if (result.allows) add(allowed, result.allows.spender, result.allows.amount)
    add(pulled, transaction.to, result.pulls ?? 0n)
    sum.promised ||= result.promised ?? false
    sum.mustSimulate ||= result.mustSimulate ?? false
    if (result.question) questions.push({ ...result.question, quoteStep: index, transaction: place })
  }
  const most = step.originAmount + (isNative ? findNativeFee(step) : 0n)
  if (sum.spent + sumTaken(allowed, pulled) > most) return { ok: false, reason: 'paysMore' }
  const { promised, mustSimulate } = sum
  return findMissing(parameters, step, transactions) ?? { ok: true, promised, mustSimulate, questions }
}

/** Amount by spender address in lower case. */
type Amounts = Map<string, bigint>

function add(amounts: Amounts, spender: string, amount: bigint): void {
  const key = spender.toLowerCase()
  amounts.set(key, (amounts.get(key) ?? 0n) + amount)
}

/** Sums amounts per spender: an allowance and its pull are the same funds. */
function sumTaken(allowed: Amounts, pulled: Amounts): bigint {
  return [...new Set([...allowed.keys(), ...pulled.keys()])].reduce((sum, key) => {
    return sum + max(allowed.get(key) ?? 0n, pulled.get(key) ?? 0n)
  }, 0n)
}

function max(left: bigint, right: bigint): bigint {
  return left > right ? left : right
}

/** Returns the reason if a transfer does not deliver the confirmed amount to the receiver. */
function findMissing(
  { quote, confirmed }: GuardParameters,
  step: QuoteStep,
  transactions: readonly QuoteTransaction[],
): GuardResult | undefined {
  if (quote.type !== 'transfer') return undefined
  const delivered = transactions
    .filter(({ action }) => action !== 'fee')
    .reduce((sum, { value, data }) => sum + (data === '0x' ? value : (readTransfer(data)?.amount ?? 0n)), 0n)
  const isWhole = delivered >= confirmed.destinationAmount && delivered <= step.originAmount
  return isWhole ? undefined : { ok: false, reason: 'bringsLess' }
}
