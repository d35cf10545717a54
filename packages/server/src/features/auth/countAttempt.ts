import { and, eq, gte, sql } from 'drizzle-orm'
import type { WalletContext } from '../../context/WalletContext.js'
import { rateCounterTable as table } from '../../infra/db/tables/logins.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { authLimits } from './authLimits.js'
import { hashGuessable } from './hashSecret.js'

export type Attempt = {
  /** Action and subject, such as `code` and an address; stored only as a hash. */
  of: readonly string[]
  /** Per hour. */
  limit: number
  /** @default 1 */
  by?: 0 | 1 | undefined
}

/** Counts the attempt before any other work, so that concurrent calls are all counted. */
export async function countAttempt(wallet: WalletContext, attempt: Attempt): Promise<void> {
  if (await isOverLimit(wallet, attempt))
    throw new ServiceError('TOO_MANY_REQUESTS', 'Too many tries. Wait a while, then try again.')
}

/** Counts without rejecting; `by` 0 only reads. */
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
  // Includes every period of the last sixty minutes, so no sixty-minute window exceeds the limit.
  const recent = await wallet.database
    .select({ count: table.count })
    .from(table)
    .where(and(eq(table.bucket, bucket), gte(table.period, period - authLimits.periodsPerHour)))
  return recent.reduce((sum, { count }) => sum + count, 0) > limit
}

/** Returns the counting period of a time, since 1970. */
export const findPeriod = (at: number): number =>
  Math.floor((at / authLimits.periodMs) * authLimits.periodsPerHour)
