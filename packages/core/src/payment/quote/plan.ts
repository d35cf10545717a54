import { isSameCalls } from '../../engine/calls.js'
import type { JournalEntry, Step, StepStatus } from '../../engine/JournalEntry.js'
import type { NewStep } from '../../engine/journal.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import type { PayQuote } from './quote.js'

/** Wallet request with its position in the quote. */
export type PlanStep = NewStep & {
  /** Index of its first quote step. */
  quoteStep: number
  /** True if the wallet must switch chains first. */
  switches: boolean
}

export type PlanPaymentParameters = {
  /** Current chain of the wallet. @default the first one */
  chainId?: number | undefined
  /** Returns true if the account can batch calls on a chain. @default never */
  canBatch?: ((chainId: number) => boolean) | undefined
}

/** Converts a quote to ordered wallet requests; batches consecutive transactions on one chain. */
export function planPayment(
  quote: Pick<PayQuote, 'steps'>,
  { chainId, canBatch = () => false }: PlanPaymentParameters = {},
): PlanStep[] {
  const all = quote.steps.flatMap(({ transactions }, quoteStep) =>
    transactions.map((transaction) => ({ transaction, quoteStep })),
  )
  const groups: (typeof all)[] = []
  for (const item of all) {
    const last = groups.at(-1)
    const joins =
      last?.[0]?.transaction.chainId === item.transaction.chainId && canBatch(item.transaction.chainId)
    if (joins) last?.push(item)
    else groups.push([item])
  }
  let current = chainId
  return groups.map((group) => {
    const [first] = group
    if (!first) throw new BillfoldError('NothingToBatch')
    const switches = current !== undefined && current !== first.transaction.chainId
    current = first.transaction.chainId
    const transactions = group.map(({ transaction }) => transaction)
    return { ...toStep(transactions), quoteStep: first.quoteStep, switches }
  })
}

/** Names a batch after its preparation (approval, fee) only if it contains nothing else. */
function toStep(transactions: readonly QuoteTransaction[]): NewStep {
  const main = transactions.findLast(({ action }) => !isPreparation(action)) ?? transactions.at(-1)
  return {
    chainId: main?.chainId ?? 0,
    calls: transactions.map(({ to, value, data }) => ({ to, value, data })),
    action: main?.action ?? '',
  }
}

/** R4.55: approvals and fees are waited for, never polled. */
export function isPreparation(action: string): boolean {
  return action === 'approval' || action === 'fee'
}

/** Creates new steps. Continues the request count, so that a run of the old quote cannot request the new one. */
export function toSteps(plan: readonly PlanStep[], asked: number): Step[] {
  return plan.map(({ chainId, calls, action }) => ({
    chainId,
    calls,
    action,
    status: 'ready' as const,
    asked,
    attempts: [],
  }))
}

/** Returns the highest request count of the steps. */
export function countAsked({ steps }: Pick<JournalEntry, 'steps'>): number {
  return Math.max(0, ...steps.map(({ asked }) => asked))
}

/** Returns true if a step has the same calls as a planned one. */
export function isSameStep(step: Step, other: PlanStep | undefined): boolean {
  return step.chainId === other?.chainId && isSameCalls(step.calls, other.calls)
}

/** Status of a progress row (R4.41 to R4.44). */
export type RowStatus = 'pending' | 'executing' | 'completed' | 'failed'

const rows: Record<StepStatus, RowStatus> = {
  ready: 'pending',
  signing: 'executing',
  submitted: 'executing',
  unknown: 'executing',
  confirmed: 'completed',
  reverted: 'failed',
  replaced: 'failed',
  dropped: 'failed',
}

/** Converts a step status to a row status. */
export function toRowStatus(status: StepStatus): RowStatus {
  return rows[status]
}

/** Returns the whole percentage of completed rows; an onramp order has its own row. */
export function getProgress(rows: readonly RowStatus[]): number {
  if (rows.length === 0) return 0
  return Math.round((rows.filter((status) => status === 'completed').length * 100) / rows.length)
}
