import type { Spenders } from '../../config/Spenders.js'
import { isAddressWord } from './decodeWords.js'
import type { TransactionContext } from './TransactionContext.js'

/** Whether the integrator has listed an address for a transaction's chain; what is no address in the list never counts. */
export function isPublished(
  { spenders, transaction }: Pick<TransactionContext, 'spenders' | 'transaction'>,
  address: string | bigint,
): boolean {
  const listed: Spenders[number] | undefined = spenders?.[transaction.chainId]
  return Array.isArray(listed) && listed.some((one) => isAddress(one) && isAddressWord(BigInt(address), one))
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
