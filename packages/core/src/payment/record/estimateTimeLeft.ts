import type { Payment } from './Payment.js'

export type TimeEstimate =
  /** The wallet still has to confirm, so no time runs. */
  | { status: 'usual'; ms: number }
  /** Everything is sent. */
  | { status: 'left'; until: number }

/** Returns how long a payment takes by its quote, and until when; undefined without an estimate, or in doubt. */
export function estimateTimeLeft({
  steps,
  details,
}: Pick<Payment, 'steps' | 'details'>): TimeEstimate | undefined {
  const { quote, card, settlement } = details
  const { estimatedExecutionTimeMs: ms } = quote
  if (ms === undefined || !Number.isFinite(ms) || ms <= 0 || settlement || steps.length === 0)
    return undefined
  if (card && card.status !== 'COMPLETED') return undefined
  if (steps.some(({ status }) => status === 'ready' || status === 'signing')) return { status: 'usual', ms }
  if (!steps.every(({ status }) => status === 'submitted' || status === 'confirmed')) return undefined
  const sentAt = Math.max(...steps.map((step) => step.sentAt ?? 0))
  return sentAt > 0 ? { status: 'left', until: sentAt + ms } : undefined
}

const secondMs = 1_000
const minuteMs = 60_000

/** Rounds a time up, to ten seconds below a minute and a half, else to minutes, so that it changes rarely. */
export function roundTimeLeft(ms: number): { unit: 'second' | 'minute'; count: number } {
  if (ms > 1.5 * minuteMs) return { unit: 'minute', count: Math.ceil(ms / minuteMs) }
  const count = Math.max(1, Math.ceil(ms / (10 * secondMs))) * 10
  return count === 60 ? { unit: 'minute', count: 1 } : { unit: 'second', count }
}
