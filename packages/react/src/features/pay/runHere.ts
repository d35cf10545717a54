import {
  type Billfold,
  getPayment,
  localEscrowChainIds,
  type Payment,
  releaseStep,
  resumePayment,
  runPayment,
  stopPayment,
} from '@billfold/core'
import type { Connector } from 'wagmi'
import type { WorkOptions } from './PaymentRun.js'

/** Asks a wallet for what is left of a payment. */
export function runHere(
  billfold: Billfold,
  options: WorkOptions & { connector: Connector },
): Promise<Payment> {
  return runPayment(billfold, { ...options, escrowChainIds: localEscrowChainIds })
}

/** Follows a payment without asking for anything. */
export function followHere(billfold: Billfold, options: Omit<WorkOptions, 'onFetching'>): Promise<Payment> {
  return resumePayment(billfold, options)
}

/** Takes the user's word for the open request of a payment. */
export async function releaseHere(billfold: Billfold, key: string): Promise<Payment> {
  await releaseStep(billfold, { id: key })
  return getPayment(billfold, { key })
}

/** Ends a route between two of its steps; what it brought stays in the wallet. */
export function stopHere(billfold: Billfold, key: string): Promise<Payment> {
  return stopPayment(billfold, { key })
}

/** How the journal has a payment after something kept it from going on. */
export function readHere(billfold: Billfold, key: string): Promise<Payment> {
  return getPayment(billfold, { key })
}
