import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import type { PayQuote } from '../quote/PayQuote.js'
import type { Confirmed } from './Confirmed.js'
import { decodeWords, readSelector } from './decodeWords.js'
import { encodeAllowance } from './encodeAllowance.js'
import type { GuardReason } from './GuardReason.js'
import { approveSelector } from './guardTransaction.js'
import { guardUnsimulated } from './guardUnsimulated.js'
import { simulateCalls, toTokenKey } from './simulateCalls.js'

export type GuardSimulatedParameters = {
  quote: PayQuote
  confirmed: Confirmed
  /** Index of the quote's step. */
  quoteStep: number
  /** How many of its transactions are done. @default 0 */
  done?: number | undefined
  spenders?: readonly string[] | undefined
  /** What the guard could not tell from the data alone. */
  mustSimulate: boolean
}

/** `promised`: what arrives is the provider's word, because nobody here could check it. */
export type SimulatedResult = { ok: true; promised: boolean } | { ok: false; reason: GuardReason }

/**
 * Tries what is left of a step on a copy of the chain: refused when more leaves the wallet than was shown, when less
 * arrives here than was confirmed, when an allowance is left over, or when it fails. Where the node cannot do it, what can leave must be bounded.
 */
export async function guardSimulated(
  billfold: Billfold,
  parameters: GuardSimulatedParameters,
): Promise<SimulatedResult> {
  const { quote, confirmed, quoteStep, done = 0, spenders, mustSimulate } = parameters
  const step = quote.steps[quoteStep]
  const calls = step?.transactions.slice(done) ?? []
  if (!step || calls.length === 0) return { ok: false, reason: 'empty' }
  const { payer, receiver, destinationAmount, destinationChainId, destinationTokenAddress } = confirmed
  const client = getClient(billfold, { chainId: step.originToken.chainId })
  const questions = step.transactions.flatMap(({ to, data }) => {
    const spender = readSelector(data) === approveSelector ? decodeWords(data, 2)?.[0] : undefined
    return spender === undefined ? [] : [{ to, data: encodeAllowance(payer, spender) }]
  })
  const run = await simulateCalls(client, { payer, calls, questions })
  if (!run.available) {
    const reason = mustSimulate
      ? 'unchecked'
      : await guardUnsimulated(client, { step, calls, payer, spenders })
    return reason ? { ok: false, reason } : { ok: true, promised: true }
  }
  if (run.failed) return { ok: false, reason: 'wouldFail' }
  const isMore = ({ token, amount }: { token: string; amount: bigint }) =>
    token !== toTokenKey(step.originToken.address) || amount > step.originAmount
  if (run.lost(payer).some(isMore)) return { ok: false, reason: 'leavesMore' }
  const isLeft = run.answers.some((allowance) => allowance !== undefined && allowance > 0n)
  const isHere = quoteStep === quote.steps.length - 1 && destinationChainId === step.originToken.chainId
  if (isHere && run.gained(destinationTokenAddress, receiver) < destinationAmount)
    return { ok: false, reason: 'arrivesLess' }
  return isLeft ? { ok: false, reason: 'approvalUnused' } : { ok: true, promised: !isHere }
}
