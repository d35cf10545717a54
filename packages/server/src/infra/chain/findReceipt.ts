import type { Hash, TransactionReceipt } from 'viem'
import type { ChainContext } from './ServerChain.js'

/** Reads a receipt; undefined if the node does not have it. Throws if the node does not respond. */
export async function findReceipt(
  { client }: Pick<ChainContext, 'client'>,
  hash: Hash,
): Promise<TransactionReceipt | undefined> {
  return client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return undefined
    throw error
  })
}
