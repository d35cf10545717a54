import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import type { PayQuote } from '../quote/PayQuote.js'
import type { Confirmed } from './Confirmed.js'
import { decodeWords, readSelector } from './decodeWords.js'
import { encodeAllowance } from './encodeAllowance.js'
import type { GuardReason } from './GuardReason.js'
import { approveSelector } from './guardTransaction.js'
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
}

/** `promised`: what arrives is the provider's word, because nobody here could check it. */
export type SimulatedResult = { ok: true; promised: boolean } | { ok: false; reason: GuardReason }

/**
 * Tries what is left of a step, and the steps after it on the same chain, on a copy of the chain: refused when more
 * leaves the wallet than was shown, or anything that an earlier step should have brought and did not, when less
 * arrives here than was confirmed, when an allowance is left over, or when it fails. Where the node cannot do it, what can leave must be bounded.
 */
export async function guardSimulated(
  billfold: Billfold,
  parameters: GuardSimulatedParameters,
): Promise<SimulatedResult> {
  const { quote, confirmed, quoteStep, done = 0, count = 1, mustSimulate } = parameters
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
  const questions = all.flatMap(({ to, data }) => {
    const spender = readSelector(data) === approveSelector ? decodeWords(data, 2)?.[0] : undefined
    return spender === undefined ? [] : [{ to, data: encodeAllowance(payer, spender) }]
  })
  const run = await simulateCalls(client, { payer, calls, questions })
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
  const isMore = ({ token, amount }: { token: string; amount: bigint }) =>
    token !== toTokenKey(step.originToken.address) || amount > step.originAmount
  if (run.lost(payer).some(isMore)) return { ok: false, reason: 'leavesMore' }
  const isLeft = run.answers.some((allowance) => allowance !== undefined && allowance > 0n)
  const isHere = quoteStep + later.length === quote.steps.length - 1 && destinationChainId === chainId
  if (isHere && run.gained(destinationTokenAddress, receiver) < destinationAmount)
    return { ok: false, reason: 'arrivesLess' }
  return isLeft ? { ok: false, reason: 'approvalUnused' } : { ok: true, promised: !isHere }
}

function takeWhile<T>(list: readonly T[], test: (item: T) => boolean): readonly T[] {
  const end = list.findIndex((item) => !test(item))
  return end === -1 ? list : list.slice(0, end)
}
