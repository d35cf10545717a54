import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { InboxMessage } from '../wallet/WalletOptions.js'
import { developmentPage } from './developmentPage.js'

/** `/dev/inbox`: what was sent to people who log in, newest first; `/dev/inbox.json` for programs. */
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
