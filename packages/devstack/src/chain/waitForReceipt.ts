import { setTimeout as wait } from 'node:timers/promises'
import { type Client, type Hash, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

const pollMs = 20

/**
 * The receipt of a transaction that was sent. viem's own wait looks only when a block comes, and misses one that comes
 * while it is looking at the one before: on a chain that mines only what is sent there may be no other.
 */
export async function waitForReceipt(client: Client, { hash }: { hash: Hash }) {
  for (;;) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await wait(pollMs)
    }
  }
}
