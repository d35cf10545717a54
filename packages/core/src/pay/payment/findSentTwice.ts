import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../execution/getClient.js'
import { readMined } from '../../execution/readOutcome.js'
import { reviewSteps } from '../../execution/reviewSteps.js'
import type { Payment } from './toPayment.js'

export type SentTransaction = { chainId: number; transactionHash: Hash }

/** The transactions of a step that was sent more than once, by their receipts; none where everything was sent once. */
export async function findSentTwice(
  billfold: Billfold,
  { key }: Pick<Payment, 'key'>,
): Promise<SentTransaction[]> {
  const { steps } = await reviewSteps(billfold, { id: key })
  for (const { chainId, hash, attempts, alsoSent = [] } of steps) {
    const hashes = [hash, ...attempts.map((attempt) => attempt.hash), ...alsoSent].filter(
      (each) => each !== undefined,
    )
    const different = [...new Map(hashes.map((each) => [each.toLowerCase(), each])).values()]
    if (different.length < 2) continue
    const client = getClient(billfold, { chainId })
    const receipts = await Promise.all(different.map((each) => readMined(client, { hash: each })))
    // Of two transactions with one nonce only one is ever mined.
    const mined = different.filter((_, index) => receipts[index]?.success)
    if (mined.length > 1) return mined.map((transactionHash) => ({ chainId, transactionHash }))
  }
  return []
}
