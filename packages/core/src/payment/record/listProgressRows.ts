import { isSameAddress, type Token } from '@billfold/protocol'
import { classifyFailure } from '../../errors/classifyFailure.js'
import type { CardOrder } from '../quote/card.js'
import { getProgress, isPreparation, type RowStatus, toRowStatus } from '../quote/plan.js'
import type { Payment } from './Payment.js'

/** Row of the progress list; the locale has its text. */
export type ProgressRow = {
  kind: 'card' | 'approval' | 'fee' | 'transfer' | 'swap' | 'bridge' | 'settlement'
  from: Token
  to: Token
  status: RowStatus
}

/** Marks as failed the row that stopped the payment, if it was certainly not sent. */
export function markStopped(rows: readonly ProgressRow[], payment: Payment, error: unknown): ProgressRow[] {
  const isDeclined = classifyFailure(error) === 'rejected'
  const index = payment.steps.findIndex(({ status }) => status !== 'confirmed')
  const step = payment.steps[index]
  // A step that may have been sent is never marked as failed.
  const isUnsent = step?.status === 'ready' || (step?.status === 'signing' && isDeclined)
  if (!isUnsent || step.asked === 0) return [...rows]
  return setStatus(rows, index, payment, 'failed')
}

/** Marks as pending the row whose wallet request is no longer waited for. */
export function markAbandoned(rows: readonly ProgressRow[], payment: Payment): ProgressRow[] {
  const index = payment.steps.findIndex(({ status }) => status === 'signing')
  return index === -1 ? [...rows] : setStatus(rows, index, payment, 'pending')
}

/** Changes the status in the row of one step. */
function setStatus(rows: readonly ProgressRow[], index: number, payment: Payment, status: RowStatus) {
  const place = index + (payment.details.card ? 1 : 0)
  return rows.map((row, at) => (at === place ? { ...row, status } : row))
}

/** Returns one row per wallet request, and one for the delivery across networks. */
export function listProgressRows(payment: Payment): ProgressRow[] {
  const { steps, details } = payment
  const { quote, places, settlement, card } = details
  const rows = steps.flatMap(({ action, status }, index): ProgressRow[] => {
    const step = quote.steps[places[index]?.quoteStep ?? 0] ?? quote.steps[0]
    if (!step) return []
    const { originToken: from, destinationToken: to } = step
    return [{ kind: toKind(action, from, to), from, to, status: toRowStatus(status) }]
  })
  if (card) rows.unshift({ kind: 'card', ...bothOf(card.destinationToken), status: cardRows[card.status] })
  const last = quote.steps.at(-1)
  if (!last || last.originToken.chainId === last.destinationToken.chainId) return rows
  const isSent = rows.every(({ status }) => status === 'completed')
  const status =
    settlement?.status === 'completed' ? 'completed' : settlement?.status === 'failed' ? 'failed' : undefined
  const delivery: RowStatus = status ?? (isSent ? 'executing' : 'pending')
  return [
    ...rows,
    { kind: 'settlement', from: last.originToken, to: last.destinationToken, status: delivery },
  ]
}

/** Counts transactions; a cross-network one is complete when delivered (R4.56, R4.60). */
export function getRowProgress(rows: readonly ProgressRow[]): number {
  const hasDelivery = rows.at(-1)?.kind === 'settlement'
  const counted = hasDelivery ? rows.toSpliced(-2, 1) : rows
  return getProgress(counted.map(({ status }) => status))
}

const bothOf = (token: Token) => ({ from: token, to: token })

/** Row status by onramp status (R4.40). */
const cardRows: Record<CardOrder['status'], RowStatus> = {
  CREATED: 'pending',
  PENDING: 'executing',
  COMPLETED: 'completed',
  FAILED: 'failed',
}

function toKind(action: string, from: Token, to: Token): ProgressRow['kind'] {
  if (isPreparation(action)) return action === 'fee' ? 'fee' : 'approval'
  if (from.chainId !== to.chainId) return 'bridge'
  return isSameAddress(from.address, to.address) ? 'transfer' : 'swap'
}
