import type { WebhookRow } from '../database/tables/webhookTable.js'
import { limits } from '../limits.js'
import { fetchRemote } from '../remote/fetchRemote.js'
import type { ServerContext } from '../ServerContext.js'
import { signWebhook } from './signWebhook.js'

/** Sends one event to its merchant, signed; true when it was accepted, or when nobody is to be told any more. */
export async function sendWebhook(
  server: Pick<ServerContext, 'clients' | 'development' | 'log' | 'now'>,
  event: WebhookRow,
  signal: AbortSignal,
): Promise<boolean> {
  const webhook = server.clients.get(event.clientId)?.webhook
  if (!webhook) return true
  const body = JSON.stringify(event.body)
  const timestamp = Math.floor(server.now() / 1000).toString()
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-payload-signature': signWebhook({ secret: webhook.secret, timestamp, body }),
  }
  const trustedOrigin = server.development ? new URL(webhook.url).origin : undefined
  try {
    await fetchRemote(webhook.url, {
      post: { body, headers },
      mostBytes: 64_000,
      timeoutMs: limits.webhookMs,
      trustedOrigin,
      signal,
    })
    return true
  } catch (error) {
    if (!signal.aborted)
      server.log({ level: 'warn', event: 'webhook.failed', id: event.id, cause: String(error) })
    return false
  }
}
