import type { Billfold, TransactionRequest } from '@billfold/core'
import { findOptionProblems } from '../guard/findOptionProblems.js'
import { transactionRules } from '../guard/payRules.js'

/** A contract call on a configured `chain`, or by the chain's id. */
export type TransactionInput = Omit<TransactionRequest, 'chainId'> &
  ({ chain: { readonly id: number }; chainId?: number | undefined } | { chain?: undefined; chainId: number })

/** Replaces the chain object by its id, which all code behind the entries expects. */
export function toTransactionRequest({ chain, chainId, ...call }: TransactionInput): TransactionRequest {
  return { ...call, chainId: (chain?.id ?? chainId) as number }
}

/** Rejects a call that the configuration cannot make, with the fix for the integrator. */
export async function checkTransaction(transaction: TransactionRequest, { wagmi }: Billfold): Promise<void> {
  const [problem] = findOptionProblems(transactionRules, { transaction }, wagmi.chains)
  if (!problem) return
  const { describeProblem } = await import('../guard/describeProblem.js')
  throw new Error(describeProblem('useSendTransaction', problem, wagmi.chains))
}
