import { isPreparation, type Payment, type RowStatus, toRowStatus } from '@billfold/core'
import type { PayToken } from './PayToken.js'

/** A line of the progress list; the locale has its words. */
export type ProgressRow = {
  kind: 'approval' | 'fee' | 'transfer' | 'swap' | 'bridge' | 'settlement'
  from: PayToken
  to: PayToken
  status: RowStatus
}

/** One row per request to the wallet, and one for the delivery where another network is involved. */
export function listProgressRows({ steps, details }: Payment): ProgressRow[] {
  const { quote, places, settlement } = details
  const rows = steps.flatMap(({ action, status }, index): ProgressRow[] => {
    const step = quote.steps[places[index]?.quoteStep ?? 0] ?? quote.steps[0]
    if (!step) return []
    const { originToken: from, destinationToken: to } = step
    return [{ kind: toKind(action, from, to), from, to, status: toRowStatus(status) }]
  })
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

function toKind(action: string, from: PayToken, to: PayToken): ProgressRow['kind'] {
  if (isPreparation(action)) return action === 'fee' ? 'fee' : 'approval'
  if (from.chainId !== to.chainId) return 'bridge'
  return from.address.toLowerCase() === to.address.toLowerCase() ? 'transfer' : 'swap'
}
