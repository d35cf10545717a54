import type { TransactionContext } from './TransactionContext.js'

/** Whether a call goes to an address that the provider publishes: then what its data say is what happens. */
export function isPublished({ transaction, spenders = [] }: TransactionContext): boolean {
  return spenders.some((address) => address.toLowerCase() === transaction.to.toLowerCase())
}
