import { and, asc, eq, lte } from 'drizzle-orm'
import { webhookTable } from '../database/tables/webhookTable.js'
import type { Round } from '../jobs/startLoop.js'
import { limits } from '../limits.js'
import { fetchRemote } from '../remote/fetchRemote.js'
import type { ServerContext } from '../ServerContext.js'
import { signWebhook } from './signWebhook.js'

type Event = typeof webhookTable.$inferSelect

/** Sends what merchants are waiting for; again and more slowly while they do not answer. At least once, in no promised order. */
export async function sendWebhooks(server: ServerContext): Promise<Round> {
  const now = server.now()
  const due = await server.database
    .select()
    .from(webhookTable)
    .where(and(eq(webhookTable.state, 'ready'), lte(webhookTable.runAfter, new Date(now))))
    .orderBy(asc(webhookTable.createdAt))
    .limit(limits.jobsPerRound)
  // All at once: one merchant whose server hangs does not keep the others waiting.
  await Promise.all(due.map((event) => deliver(server, event, now)))
  return due.length === limits.jobsPerRound ? 'more' : 'idle'
}

async function deliver(server: ServerContext, event: Event, now: number): Promise<void> {
  // Moved on before sending: another process, or this one after a crash, comes back to it later rather than at once.
  const attempts = event.attempts + 1
  const runAfter = new Date(now + limits.webhookMs + limits.webhookRetryMs * 2 ** attempts)
  const taken = await server.database
    .update(webhookTable)
    .set({ attempts, runAfter })
    .where(and(eq(webhookTable.id, event.id), eq(webhookTable.attempts, event.attempts)))
    .returning({ id: webhookTable.id })
  if (taken.length === 0) return
  const sent = await send(server, event)
  const state = sent ? 'done' : attempts >= limits.webhookAttempts ? 'failed' : 'ready'
  const soon = new Date(server.now() + limits.webhookRetryMs * 2 ** attempts)
  await server.database
    .update(webhookTable)
    .set({ state, runAfter: soon })
    .where(eq(webhookTable.id, event.id))
}

async function send(server: ServerContext, event: Event): Promise<boolean> {
  const webhook = server.clients.get(event.clientId)?.webhook
  if (!webhook) return true
  const body = JSON.stringify(event.body)
  const timestamp = Math.floor(server.now() / 1000).toString()
  const signature = signWebhook({ secret: webhook.secret, timestamp, body })
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-payload-signature': signature,
  }
  const trustedOrigin = server.development ? new URL(webhook.url).origin : undefined
  try {
    await fetchRemote(webhook.url, {
      post: { body, headers },
      mostBytes: 64_000,
      timeoutMs: limits.webhookMs,
      trustedOrigin,
    })
    return true
  } catch (error) {
    server.log({ level: 'warn', event: 'webhook.failed', id: event.id, cause: String(error) })
    return false
  }
}
