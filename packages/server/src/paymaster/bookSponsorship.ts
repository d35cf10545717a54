import { randomUUID } from 'node:crypto'
import { sponsorGrantTable } from '../database/tables/sponsorGrantTable.js'
import type { ServerContext, Sponsor } from '../ServerContext.js'
import { countSponsorship } from './countSponsorship.js'
import type { UserOperation } from './userOperation.js'

const dayMs = 86_400_000

export type BookSponsorshipParameters = {
  operation: UserOperation
  chainId: number
  clientId: string
  /** Who has shown who they are, as `findProof` says it. */
  proof: string | undefined
  /** The network address that asks. */
  network: string
  /** Wei. */
  cost: bigint
  /** Seconds since 1970. */
  validUntil: number
}

/** Takes the cost out of every budget that it falls under, or out of none. */
export async function bookSponsorship(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  sponsor: Sponsor,
  parameters: BookSponsorshipParameters,
): Promise<void> {
  const { operation, chainId, cost, validUntil } = parameters
  const { sender, nonce } = operation
  const budgets = listBudgets(sponsor, parameters)
  const day = Math.floor(now() / dayMs)
  await database.transaction(async (tx) => {
    for (const { subject, limit } of budgets) await countSponsorship(tx, { subject, day, cost, limit })
    await tx.insert(sponsorGrantTable).values({
      id: randomUUID(),
      chainId,
      sender: sender.toLowerCase(),
      nonce: nonce.toString(),
      subjects: budgets.map(({ subject }) => subject),
      day,
      wei: cost.toString(),
      validUntil: new Date(validUntil * 1000),
    })
  })
}

/** The client's comes last: all its users wait for that one row. */
function listBudgets(
  { perAccount, perAddress, perClient }: Sponsor,
  { operation, chainId, clientId, proof, network }: BookSponsorshipParameters,
) {
  const isBackend = proof === 'backend'
  return [
    { subject: `account:${chainId}:${operation.sender.toLowerCase()}`, limit: perAccount },
    ...(proof && !isBackend ? [{ subject: `proof:${clientId}:${proof}`, limit: perAccount }] : []),
    ...(isBackend ? [] : [{ subject: `address:${network}`, limit: perAddress }]),
    { subject: `client:${clientId}`, limit: perClient },
  ]
}
