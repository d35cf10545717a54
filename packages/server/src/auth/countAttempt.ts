import { and, eq, gte, sql } from 'drizzle-orm'
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
  const period = findPeriod(wallet.now())
  await wallet.database
    .insert(table)
    .values({ bucket, period, count: by })
    .onConflictDoUpdate({
      target: [table.bucket, table.period],
      set: { count: sql`${table.count} + ${by}` },
    })
  // With every part that reaches into the last sixty minutes: no sixty of them have more than the limit.
  const recent = await wallet.database
    .select({ count: table.count })
    .from(table)
    .where(and(eq(table.bucket, bucket), gte(table.period, period - authLimits.parts)))
  return recent.reduce((sum, { count }) => sum + count, 0) > limit
}

/** In which part of an hour a time lies, counted from the beginning of time. */
export const findPeriod = (at: number): number => Math.floor((at / authLimits.periodMs) * authLimits.parts)
