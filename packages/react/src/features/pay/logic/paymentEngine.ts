import type { Billfold, Payment } from '@billfold/core'
import { getPayment, resumePayment, runPayment, stopPayment } from '@billfold/core/actions'
import { localEscrowChainIds, releaseStep } from '@billfold/core/internal'
import type { Connector } from 'wagmi'
import type { WorkOptions } from './PaymentRun.js'

/** Sends the remaining wallet requests of a payment. */
export function startRun(
  billfold: Billfold,
  options: WorkOptions & { connector: Connector },
): Promise<Payment> {
  return runPayment(billfold, { ...options, escrowChainIds: localEscrowChainIds })
}

/** Follows a payment without wallet requests. */
export function resumeRun(billfold: Billfold, options: Omit<WorkOptions, 'onFetching'>): Promise<Payment> {
  return resumePayment(billfold, options)
}

/** Marks the open request of a payment as rejected, on the user's word. */
export async function releaseRun(billfold: Billfold, key: string): Promise<Payment> {
  await releaseStep(billfold, { id: key })
  return getPayment(billfold, { key })
}

/** Ends a route between two steps; tokens received so far stay in the wallet. */
export function stopRun(billfold: Billfold, key: string): Promise<Payment> {
  return stopPayment(billfold, { key })
}

/** Reads a payment from the journal, after an error. */
export function readRun(billfold: Billfold, key: string): Promise<Payment> {
  return getPayment(billfold, { key })
}
