import { setTimeout as wait } from 'node:timers/promises'
import { type Client, type Hash, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

const pollMs = 20

/**
 * Waits for a receipt by polling. viem's wait needs a new block, which a chain that mines on demand may never
 * produce.
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
