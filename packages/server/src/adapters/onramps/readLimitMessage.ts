import type { OnrampRefusalAnswer } from '../../context/OnrampProvider.js'

const low = /\bmin(?:imum)?\b|\bat least\b|\btoo (?:low|small)\b|\bless than\b|\bbelow\b/i
const high = /\bmax(?:imum)?\b|\bat most\b|\btoo (?:high|large)\b|\bexceed|\bmore than\b|\babove\b/i

/** Reads a limit from the text of an error, for providers that have no code for it. */
export function readLimitMessage(message: string, currency: string): OnrampRefusalAnswer | undefined {
  const reason = low.test(message) ? 'amountTooLow' : high.test(message) ? 'amountTooHigh' : undefined
  if (!reason) return undefined
  const amount = /\b\d{1,9}(?:\.\d{1,4})?\b/.exec(message.replaceAll(',', ''))?.[0]
  return { refusal: { reason, ...(amount && { limit: { amount, currency } }) } }
}
