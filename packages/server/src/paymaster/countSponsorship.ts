import { sql } from 'drizzle-orm'
import type { Database } from '../database/Database.js'
import { sponsorTallyTable as table } from '../database/tables/sponsorTallyTable.js'
import { ServiceError } from '../http/ServiceError.js'

export type CountSponsorshipParameters = {
  /** Who is paid for, such as `account:1337:0x…`. */
  subject: string
  /** Days since 1970. */
  day: number
  /** Wei. */
  cost: bigint
  /** Wei per day. */
  limit: bigint
}

/** Takes a cost out of somebody's day in one statement, so that calls at the same time cannot go past the limit. */
export async function countSponsorship(
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
