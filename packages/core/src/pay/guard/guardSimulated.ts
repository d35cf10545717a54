import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import type { Spenders } from '../../config/Spenders.js'
import { getClient } from '../../execution/getClient.js'
import type { RpcClient } from '../../rpc/RpcClient.js'
import type { QuoteTransaction } from '../../services/bridge/toQuote.js'
import { nativeTokenAddress } from '../../tokens/nativeToken.js'
import type { PayQuote } from '../quote/PayQuote.js'
import type { Confirmed } from './Confirmed.js'
import { encodeAllowance } from './encodeAllowance.js'
import { findGrant, type PlannedAllowance } from './findGrant.js'
import type { GuardReason } from './GuardReason.js'
import type { PlacedQuestion } from './guardPrepared.js'
import { isPublished, listPublished } from './isPublished.js'
import { readApproval } from './readApproval.js'
import { simulateCalls, toTokenKey } from './simulateCalls.js'

export type GuardSimulatedParameters = {
  quote: PayQuote
  confirmed: Confirmed
  /** Index of the quote's step. */
  quoteStep: number
  /** How many of its transactions are done. @default 0 */
  done?: number | undefined
  /** How many transactions the wallet is asked for at once. @default 1 */
  count?: number | undefined
  /** What the guard could not tell from the data alone. */
  mustSimulate: boolean
  /** What it could tell only with the chain's help. @default none */
  questions?: readonly PlacedQuestion[] | undefined
  /** What the integrator has listed. */
  spenders?: Spenders | undefined
}

/** `promised`: what arrives is the provider's word, because nobody here could check it. */
export type SimulatedResult = { ok: true; promised: boolean } | { ok: false; reason: GuardReason }

/**
 * Tries what is left of a step, and the steps after it on the same chain, on a copy of the chain: refused when more
 * leaves the wallet than was shown, or anything that an earlier step should have brought and did not, when somebody
 * gets rights over what is the payer's that are not in the plan, when less arrives here than was confirmed, when an
 * allowance is left over, or when it fails. Where the node cannot do it, what can leave must be bounded.
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
  const own = step?.transactions.slice(done) ?? []
  if (!step || own.length === 0) return { ok: false, reason: 'empty' }
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
  const unanswered = open.length > 0 ? await ask(billfold, payer, open) : undefined
  if (unanswered) return { ok: false, reason: unanswered }
  const planned = [...all.flatMap(toAllowance), ...open.flatMap(toKnownAllowance)]
  const run = await simulateCalls(client, {
    payer,
    calls,
    questions: planned.map(({ token, spender }) => ({ to: token, data: encodeAllowance(payer, spender) })),
  })
  if (!run.available) {
    const { guardUnsimulated } = await import('./guardUnsimulated.js')
    // What a later step spends cannot have arrived before a request that makes both.
    const reason =
      mustSimulate || count > own.length
        ? 'unchecked'
        : await guardUnsimulated(client, { step, calls: own, payer })
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
  if (await takesHoldings(client, parameters, own)) return { ok: false, reason: 'unchecked' }
  const isLeft = run.answers.some((allowance) => allowance !== undefined && allowance > 0n)
  const isHere = quoteStep + later.length === quote.steps.length - 1 && destinationChainId === chainId
  if (isHere && run.gained(destinationTokenAddress, receiver) < destinationAmount)
    return { ok: false, reason: 'arrivesLess' }
  return isLeft ? { ok: false, reason: 'approvalUnused' } : { ok: true, promised: !isHere }
}

/** Whether a call goes to a contract that holds something for the payer, and that no token of the route is. */
async function takesHoldings(
  client: RpcClient,
  { quote, confirmed: { payer }, spenders }: GuardSimulatedParameters,
  calls: readonly QuoteTransaction[],
): Promise<boolean> {
  const { isHolding, listStrangers } = await import('./guardUnsimulated.js')
  const tokens = quote.steps.flatMap(({ originToken, destinationToken }) => [originToken, destinationToken])
  for (const { to, chainId } of listStrangers(calls)) {
    const isToken = tokens.some((token) => token.chainId === chainId && isSameAddress(token.address, to))
    if (isToken || isPublished(spenders, chainId, to)) continue
    if (await isHolding(client, { to, payer })) return true
  }
  return false
}

/** What was done already is not asked about again: the allowance of before is used up by then. */
function isAhead(question: PlacedQuestion, quoteStep: number, done: number): boolean {
  return question.quoteStep > quoteStep || (question.quoteStep === quoteStep && question.transaction >= done)
}

async function ask(
  billfold: Billfold,
  payer: Address,
  questions: readonly PlacedQuestion[],
): Promise<GuardReason | undefined> {
  const { askChain } = await import('./askChain.js')
  return askChain(billfold, { payer, questions })
}

function toAllowance({ to, data }: Pick<QuoteTransaction, 'to' | 'data'>): PlannedAllowance[] {
  const approval = readApproval(data)
  return approval ? [{ token: to, ...approval }] : []
}

function toKnownAllowance(question: PlacedQuestion): PlannedAllowance[] {
  return question.type === 'allowance' ? [question] : []
}

/** Everybody whom the quote and the confirmation name. */
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
