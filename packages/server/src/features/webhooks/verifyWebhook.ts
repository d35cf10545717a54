import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignWebhookParameters = {
  secret: string
  /** Seconds since 1970. */
  timestamp: string
  body: string
}

/** Returns the HMAC-SHA256 of `{timestamp}.{body}` in hex. */
export function signWebhook({ secret, timestamp, body }: SignWebhookParameters): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

export type VerifyWebhookParameters = {
  /** Raw request body, before parsing. */
  body: string
  /** Headers object or plain record; names in any case. */
  headers: Headers | Record<string, string | string[] | undefined>
  secret: string
  /** Seconds. @default 300 */
  tolerance?: number | undefined
  /** Milliseconds since 1970. @default now */
  now?: number | undefined
}

/** Webhook event. `id` is the same for every delivery: store handled ids to ignore repeats. */
export type WebhookEvent = { id: string; type: string; createdAt: number; data: Record<string, unknown> }

/** Verifies a webhook in the merchant's backend; throws if the signature is invalid or the event is too old. */
export function verifyWebhook({
  body,
  headers,
  secret,
  tolerance = 300,
  now = Date.now(),
}: VerifyWebhookParameters): WebhookEvent {
  const timestamp = readHeader(headers, 'x-timestamp')
  const signature = Buffer.from(readHeader(headers, 'x-payload-signature'))
  const expected = Buffer.from(signWebhook({ secret, timestamp, body }))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
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
