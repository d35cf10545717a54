import { timingSafeEqual } from 'node:crypto'
import { limits } from '../../infra/limits.js'

/** Returns true if a webhook's time, in seconds, is near enough to now. */
export function isFresh(seconds: string | undefined): boolean {
  return Math.abs(Date.now() - Number(seconds ?? Number.NaN) * 1000) <= limits.onrampWebhookMs
}

/** Compares two signatures in constant time. */
export function isSameSignature(signature: string, expected: string): boolean {
  const [a, b] = [Buffer.from(signature), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reads a signature header such as `t=1,v1=ab`; a key may repeat. */
export function readPairs(header: string | null): Map<string, string[]> {
  const pairs = new Map<string, string[]>()
  for (const part of (header ?? '').split(',')) {
    const at = part.indexOf('=')
    const [key, value] = [part.slice(0, at).trim(), part.slice(at + 1)]
    if (at > 0) pairs.set(key, [...(pairs.get(key) ?? []), value])
  }
  return pairs
}

/** Parses JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
