import type { Billfold } from '../../config/Billfold.js'
import type { PaymentRecord } from './PaymentDetails.js'

/**
 * Tells the service which transaction paid: strangers can prepare equal payments in the payer's name, and native value
 * of contract accounts is in no log. A service that cannot be reached holds up nothing.
 */
export async function reportPayment(
  billfold: Billfold,
  { steps, details: { quote } }: PaymentRecord,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { chainId, hash } = steps.at(-1) ?? {}
  const { paymentId: id } = quote
  if (!billfold.services?.bridge || id === undefined || chainId === undefined || hash === undefined) return
  const { reportTransaction } = await import('../../services/bridge/reportTransaction.js')
  await reportTransaction(billfold, { id, chainId, transactionHash: hash, signal }).catch(() => undefined)
}
