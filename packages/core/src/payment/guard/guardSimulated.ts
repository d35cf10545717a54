import { isSameAddress } from '@billfold/protocol'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import type { RpcClient } from '../../chain/rpc.js'
import type { Billfold, Spenders } from '../../config/Billfold.js'
import { getClient } from '../../engine/openWallet.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import type { PayQuote } from '../quote/quote.js'
import { askChain } from './askChain.js'
import type { Confirmed } from './Confirmed.js'
import { readApproval } from './calldata.js'
import { findGrant, type PlannedAllowance } from './findGrant.js'
import type { GuardReason } from './GuardReason.js'
import type { PlacedQuestion } from './guardPrepared.js'
import { guardUnsimulated, isHolding, listContractCalls } from './guardUnsimulated.js'
import { simulateCalls, toTokenKey } from './simulateCalls.js'
import { isPublished, listPublished } from './TransactionContext.js'

export type GuardSimulatedParameters = {
  quote: PayQuote
  confirmed: Confirmed
  /** Index of the quote's step. */
  quoteStep: number
  /** Number of its completed transactions. @default 0 */
  done?: number | undefined
  /** Number of transactions requested at once. @default 1 */
  count?: number | undefined
  /** True if the static check requires a simulation. */
  mustSimulate: boolean
  /** Chain checks of the static guard. @default none */
  questions?: readonly PlacedQuestion[] | undefined
  /** Contracts listed by the host app. */
  spenders?: Spenders | undefined
}

/** `promised`: the delivery could not be checked here. */
export type SimulatedResult = { ok: true; promised: boolean } | { ok: false; reason: GuardReason }

/**
 * Simulates the remaining calls on this chain. Refuses excess spending, unplanned grants, short delivery, leftover
 * allowances and failures.
 */
export async function guardSimulated(
  billfold: Billfold,
  parameters: GuardSimulatedParameters,
): Promise<SimulatedResult> {
  const {
    quote,
    confirmed,
    quoteStep,
    done = 0,
    count = 1,
    mustSimulate,
    questions = [],
    spenders,
  } = parameters
  const step = quote.steps[quoteStep]
  const remaining = step?.transactions.slice(done) ?? []
  if (!step || remaining.length === 0) return { ok: false, reason: 'empty' }
  const { chainId } = step.originToken
  const later = takeWhile(
    quote.steps.slice(quoteStep + 1),
    ({ originToken }) => originToken.chainId === chainId,
  )
  const all = [step, ...later].flatMap(({ transactions }) => transactions)
  const calls = all.slice(done)
  const { payer, receiver, destinationAmount, destinationChainId, destinationTokenAddress } = confirmed
  const client = getClient(billfold, { chainId })
  const open = questions.filter((question) => isAhead(question, quoteStep, done))
  const unanswered = open.length > 0 ? await askChain(billfold, { payer, questions: open }) : undefined
  if (unanswered) return { ok: false, reason: unanswered }
  const planned = [...all.flatMap(toAllowance), ...open.flatMap(toKnownAllowance)]
  const run = await simulateCalls(client, { payer, calls, allowances: planned })
  if (!run.available) {
    // Funds of a later step cannot have arrived before a request that contains both.
    const reason =
      mustSimulate || count > remaining.length
        ? 'unchecked'
        : await guardUnsimulated(client, { step, calls: remaining, payer, spenders })
    return reason ? { ok: false, reason } : { ok: true, promised: true }
  }
  if (run.failed) return { ok: false, reason: 'wouldFail' }
  const parties = [...listParties(parameters), ...listPublished(spenders, chainId)]
  if (findGrant(run.logs, { payer, planned, parties })) return { ok: false, reason: 'forbiddenCall' }
  const fee = confirmed.nativeFee?.[chainId] ?? 0n
  const isMore = ({ token, amount }: { token: string; amount: bigint }) => {
    const paid = token === toTokenKey(step.originToken.address) ? step.originAmount : 0n
    return amount > paid + (token === toTokenKey(nativeTokenAddress) ? fee : 0n)
  }
  if (run.lost(payer).some(isMore)) return { ok: false, reason: 'leavesMore' }
  if (await takesHoldings(client, parameters, remaining)) return { ok: false, reason: 'unchecked' }
  const isLeft = run.allowances.some((allowance) => allowance !== undefined && allowance > 0n)
  const isHere = quoteStep + later.length === quote.steps.length - 1 && destinationChainId === chainId
  if (isHere && run.gained(destinationTokenAddress, receiver) < destinationAmount)
    return { ok: false, reason: 'arrivesLess' }
  return isLeft ? { ok: false, reason: 'approvalUnused' } : { ok: true, promised: !isHere }
}

/** Returns true if a call targets an unlisted contract that holds a balance of the payer. */
async function takesHoldings(
  client: RpcClient,
  { quote, confirmed: { payer }, spenders }: GuardSimulatedParameters,
  calls: readonly QuoteTransaction[],
): Promise<boolean> {
  const tokens = quote.steps.flatMap(({ originToken, destinationToken }) => [originToken, destinationToken])
  for (const { to, chainId } of listContractCalls(calls)) {
    const isToken = tokens.some((token) => token.chainId === chainId && isSameAddress(token.address, to))
    if (isToken || isPublished(spenders, chainId, to)) continue
    if (await isHolding(client, { to, payer })) return true
  }
  return false
}

/** Skips checks of completed transactions, whose allowance is already used. */
function isAhead(question: PlacedQuestion, quoteStep: number, done: number): boolean {
  return question.quoteStep > quoteStep || (question.quoteStep === quoteStep && question.transaction >= done)
}

function toAllowance({ to, data }: Pick<QuoteTransaction, 'to' | 'data'>): PlannedAllowance[] {
  const approval = readApproval(data)
  return approval ? [{ token: to, ...approval }] : []
}

function toKnownAllowance(question: PlacedQuestion): PlannedAllowance[] {
  return question.type === 'allowance' ? [question] : []
}

/** Lists all addresses named by the quote and the confirmed terms. */
function listParties({ quote, confirmed }: GuardSimulatedParameters): string[] {
  const named = quote.steps.flatMap(({ originToken, destinationToken, transactions }) => [
    originToken.address,
    destinationToken.address,
    ...transactions.flatMap(({ to, data }) => [
      to,
      ...toAllowance({ to, data }).map(({ spender }) => spender),
    ]),
  ])
  return [confirmed.receiver, ...named]
}

function takeWhile<T>(list: readonly T[], test: (item: T) => boolean): readonly T[] {
  const end = list.findIndex((item) => !test(item))
  return end === -1 ? list : list.slice(0, end)
}
