import { and, eq, sql } from 'drizzle-orm'
import { walletTallyTable as table } from '../database/tables/walletTallyTable.js'
import { ServiceError } from '../http/ServiceError.js'
import type { WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { hashGuessable } from './hashSecret.js'

export type Attempt = {
  /** What is done and by whom, such as `code` and an address; never stored in clear. */
  of: readonly string[]
  /** Per hour. */
  limit: number
  /** @default 1 */
  by?: 0 | 1 | undefined
}

/** Counts before anything else is done, so that calls at the same time are all counted. */
export async function countAttempt(wallet: WalletContext, attempt: Attempt): Promise<void> {
  if (await isOverLimit(wallet, attempt))
    throw new ServiceError('TOO_MANY_REQUESTS', 'Too many tries. Wait a while, then try again.')
}

/** The same, for what is not refused because of it; `by` 0 only looks. */
export async function isOverLimit(wallet: WalletContext, { of, limit, by = 1 }: Attempt): Promise<boolean> {
  const bucket = hashGuessable(wallet, 'tally', ...of)
  const periods = wallet.now() / authLimits.periodMs
  const period = Math.floor(periods)
  const [row] = await wallet.database
    .insert(table)
    .values({ bucket, period, count: by })
    .onConflictDoUpdate({
      target: [table.bucket, table.period],
      set: { count: sql`${table.count} + ${by}` },
    })
    .returning()
  // The hour before counts as far as it still lies within the last sixty minutes: else an hour's end would double the limit.
  const [before] = await wallet.database
    .select({ count: table.count })
    .from(table)
    .where(and(eq(table.bucket, bucket), eq(table.period, period - 1)))
  const carried = Math.floor(Math.min(before?.count ?? 0, limit) * (1 - (periods - period)))
  return !row || row.count + carried > limit
}
