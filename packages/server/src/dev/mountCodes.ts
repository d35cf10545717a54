import { and, eq, gt } from 'drizzle-orm'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { authLimits } from '../auth/authLimits.js'
import { walletChallengeTable as table } from '../database/tables/walletChallengeTable.js'
import { readBody } from '../http/readBody.js'
import { ServiceError } from '../http/ServiceError.js'
import type { ServerContext } from '../ServerContext.js'

const question = v.object({ to: v.string() })

/** `/dev/codes/expire`: the codes that somebody was sent grow old at once, so that a test need not wait. */
export function mountCodes(app: Hono, { database, now }: ServerContext): void {
  app.post('/dev/codes/expire', async (c) => {
    const read = v.safeParse(question, await readBody(c.req))
    if (!read.success) throw new ServiceError('INVALID_INPUT', 'to: Expected an address or a number')
    const ended = new Date(now())
    const changed = await database
      .update(table)
      .set({ expiresAt: ended, createdAt: new Date(ended.getTime() - authLimits.codeMs) })
      .where(and(eq(table.receiver, read.output.to), gt(table.expiresAt, ended)))
      .returning()
    return c.json({ data: { expired: changed.length } })
  })
}
