import { timingSafeEqual } from 'node:crypto'
import { signWebhook } from './signWebhook.js'

export type VerifyWebhookParameters = {
  /** The body as it came, before any parsing. */
  body: string
  /** Names in any case; a Headers object or a plain one. */
  headers: Headers | Record<string, string | string[] | undefined>
  secret: string
  /** Seconds. @default 300 */
  tolerance?: number | undefined
  /** Milliseconds since 1970. @default now */
  now?: number | undefined
}

/** What a webhook says. `id` is the same when it is sent again: remember the ones that were handled. */
export type WebhookEvent = { id: string; type: string; createdAt: number; data: Record<string, unknown> }

/** For the merchant's backend: the event, or an error when it is not ours, was changed, or is too old. */
export function verifyWebhook({
  body,
  headers,
  secret,
  tolerance = 300,
  now = Date.now(),
}: VerifyWebhookParameters): WebhookEvent {
  const timestamp = readHeader(headers, 'x-timestamp')
  const given = Buffer.from(readHeader(headers, 'x-payload-signature'))
  const expected = Buffer.from(signWebhook({ secret, timestamp, body }))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('The webhook is not signed by this server')
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!(age <= tolerance)) throw new Error('The webhook is too old')
  return JSON.parse(body) as WebhookEvent
}

function readHeader(headers: VerifyWebhookParameters['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)
  return String(entry?.[1] ?? '')
}
