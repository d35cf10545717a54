import type { QuoteStep } from '../../services/bridge/toQuote.js'
import { readTransfer } from './readApproval.js'

/** What of a step goes to the provider before the payment itself, in base units of the step's token. */
export function sumFees({ transactions }: QuoteStep): bigint {
  return transactions
    .filter(({ action }) => action === 'fee')
    .reduce((sum, { data, value }) => sum + (data === '0x' ? value : (readTransfer(data)?.amount ?? 0n)), 0n)
}
