import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ServerContext, Sponsor } from '../../context/ServerContext.js'
import type { Database } from '../../infra/db/Database.js'
import { sponsorGrantTable, sponsorCounterTable as table } from '../../infra/db/tables/clients.js'
import { ServiceError } from '../../infra/ServiceError.js'
import type { UserOperation } from './sponsorParams.js'

const dayMs = 86_400_000

export type BookSponsorshipParameters = {
  operation: UserOperation
  chainId: number
  clientId: string
  /** Verified identity of the caller, from `findProof`. */
  proof: string | undefined
  /** Network address of the caller. */
  network: string
  /** Wei. */
  cost: bigint
  /** Seconds since 1970. */
  validUntil: number
}

/** Deducts the cost from every applicable budget, or from none. */
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

/** Lists the budgets. The client's row comes last, because all of its users contend for it. */
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

export type CountSponsorshipParameters = {
  /** Budget owner, such as `account:1337:0x…`. */
  subject: string
  /** Days since 1970. */
  day: number
  /** Wei. */
  cost: bigint
  /** Wei per day. */
  limit: bigint
}

/** Deducts a cost from a daily budget in one statement, so that concurrent calls cannot exceed the limit. */
async function countSponsorship(
  database: Pick<Database, 'insert'>,
  { subject, day, cost, limit }: CountSponsorshipParameters,
): Promise<void> {
  const refusal = new ServiceError('FORBIDDEN', 'The gas that is sponsored for today is used up')
  if (cost > limit) throw refusal
  const [row] = await database
    .insert(table)
    .values({ subject, day, wei: cost.toString() })
    .onConflictDoUpdate({
      target: [table.subject, table.day],
      set: { wei: sql`${table.wei} + ${cost.toString()}::numeric` },
      setWhere: sql`${table.wei} + ${cost.toString()}::numeric <= ${limit.toString()}::numeric`,
    })
    .returning()
  if (!row) throw refusal
}
