import { and, eq, gt } from 'drizzle-orm'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { ServerContext } from '../../context/ServerContext.js'
import type { InboxMessage } from '../../context/WalletOptions.js'
import { authLimits } from '../../features/auth/authLimits.js'
import { walletChallengeTable as table } from '../../infra/db/tables/logins.js'
import { ServiceError } from '../../infra/ServiceError.js'
import { readBody } from '../readBody.js'
import { developmentPage } from './developmentPage.js'

/** `/dev/inbox`: login messages, newest first. `/dev/inbox.json` returns JSON. */
export function mountInbox(app: Hono, list: () => readonly InboxMessage[]): void {
  const newest = () => [...list()].reverse()
  app.get('/dev/inbox.json', (c) => c.json({ data: newest() }))
  app.get('/dev/inbox', (c) => {
    const messages = newest().map(
      ({ to, subject, text, at }) =>
        html`<article><h2>${subject}</h2><p>To ${to}, ${at}</p><pre>${text}</pre></article>`,
    )
    const body = messages.length > 0 ? messages : html`<p>No message yet.</p>`
    return c.html(developmentPage('Inbox', html`${body}`))
  })
}

const question = v.object({ to: v.string() })

/** `/dev/codes/expire`: expires the codes of a user at once, so that tests need not wait. */
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
