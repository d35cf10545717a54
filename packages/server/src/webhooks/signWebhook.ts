import { createHmac } from 'node:crypto'

export type SignWebhookParameters = {
  secret: string
  /** Seconds since 1970. */
  timestamp: string
  body: string
}

/** HMAC-SHA256 over `{timestamp}.{body}` in hex. */
export function signWebhook({ secret, timestamp, body }: SignWebhookParameters): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}
