import type { ServerContext } from '../../context/ServerContext.js'
import type { WebhookRow } from '../../infra/db/tables/clients.js'
import { toCause } from '../../infra/describeError.js'
import { limits } from '../../infra/limits.js'
import { fetchRemote } from '../../infra/remote/fetchRemote.js'
import { signWebhook } from './verifyWebhook.js'

/** Sends a signed event; returns true if accepted, or if the merchant has no webhook any more. */
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
      server.log({ level: 'warn', event: 'webhook.failed', id: event.id, cause: toCause(error) })
    return false
  }
}
