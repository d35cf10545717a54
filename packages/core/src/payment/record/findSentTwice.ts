import type { Hash } from 'viem'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../engine/openWallet.js'
import { readMined } from '../../engine/readOutcome.js'
import { reviewSteps } from '../../engine/reviewSteps.js'
import type { Payment } from './Payment.js'

export type SentTransaction = { chainId: number; transactionHash: Hash }

/** Lists successful transactions of a step that was sent more than once; empty otherwise. */
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
    // Of two transactions with one nonce only one can be mined.
    const mined = different.filter((_, index) => receipts[index]?.success)
    if (mined.length > 1) return mined.map((transactionHash) => ({ chainId, transactionHash }))
  }
  return []
}
