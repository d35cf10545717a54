import { MoneyError } from '../errors/MoneyError.js'
import type { NewStep } from '../execution/createOperation.js'
import type { QuoteTransaction } from '../services/bridge/toQuote.js'
import type { PayQuote } from './quote/PayQuote.js'

/** One request to the wallet, and where in the quote it comes from. */
export type PlanStep = NewStep & {
  /** Index of the quote's step that it begins with. */
  quoteStep: number
  /** Whether the wallet must change its network first. */
  switches: boolean
}

export type PlanPaymentParameters = {
  /** The chain that the wallet is on now. @default the first one */
  chainId?: number | undefined
  /** Whether the account can send several calls as one, by chain. @default never */
  canBatch?: ((chainId: number) => boolean) | undefined
}

/** Turns a quote into requests to the wallet: in order, those of one chain that follow each other as one batch. */
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
    if (!first) throw new MoneyError('NothingToBatch')
    const switches = current !== undefined && current !== first.transaction.chainId
    current = first.transaction.chainId
    const transactions = group.map(({ transaction }) => transaction)
    return { ...toStep(transactions), quoteStep: first.quoteStep, switches }
  })
}

/** What only prepares (approval, fee) names a batch only when there is nothing else in it. */
function toStep(transactions: readonly QuoteTransaction[]): NewStep {
  const main = transactions.findLast(({ action }) => !isPreparation(action)) ?? transactions.at(-1)
  return {
    chainId: main?.chainId ?? 0,
    calls: transactions.map(({ to, value, data }) => ({ to, value, data })),
    action: main?.action ?? '',
  }
}

/** Spec §4: approvals and fees are waited for, never polled. */
export function isPreparation(action: string): boolean {
  return action === 'approval' || action === 'fee'
}
