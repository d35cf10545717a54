import { sql } from 'drizzle-orm'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'

/** Ends payments that were prepared and not made. A transfer that comes after all is credited as late. */
export async function expirePayments(server: ServerContext): Promise<void> {
  const now = server.now()
  const before = new Date(now - limits.creditLateMs).toISOString()
  await server.database.execute(sql`
    update payment set status = 'expired', revision = revision + 1, updated_at = ${new Date(now).toISOString()}
    where status = 'created' and id in (select id from payment where status = 'created' and expires_at < ${before}
      order by expires_at limit ${limits.expirePerRound} for update skip locked)`)
}
