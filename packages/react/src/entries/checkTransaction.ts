import type { Billfold, TransactionRequest } from '@billfold/core'
import { findOptionProblems } from './entryRules.js'

/** A call that the configuration cannot make is the integrator's mistake: it is refused with the fix. */
export async function checkTransaction(transaction: TransactionRequest, { wagmi }: Billfold): Promise<void> {
  const [problem] = findOptionProblems('TransactionWidget', { transaction }, wagmi.chains)
  if (!problem) return
  const { describeProblem } = await import('./describeProblem.js')
  throw new Error(describeProblem('useSendTransaction', problem, wagmi.chains))
}
