import { type Hex, parseTransaction, recoverTransactionAddress } from 'viem'
import type { SentTransaction } from '../config/AppLink.js'

/** Who signed a whole transaction, and what it does. */
export async function parseRawTransaction(raw: Hex): Promise<SentTransaction & { chainId: number }> {
  const { to, value = 0n, data = '0x', chainId } = parseTransaction(raw)
  if (!to || chainId === undefined) throw new Error('The transaction names no receiver or no chain')
  const from = await recoverTransactionAddress({ serializedTransaction: raw as never })
  return { from, to, value, data, chainId }
}
