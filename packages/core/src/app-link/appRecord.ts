import type { AppVerification, PeerMetadata } from '../config/AppLink.js'
import type { KeyValueStorage } from '../platform/storage.js'

/** Verified metadata of each connected app. A non-empty record makes the next page load reopen the client. */
export type AppRecord = Readonly<Record<string, PeerMetadata>>

const key = 'appLink'
const verifications: readonly AppVerification[] = ['valid', 'invalid', 'unknown']

export function readAppRecord(storage: KeyValueStorage): AppRecord {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, face]) => isFace(face)))
  } catch {
    return {}
  }
}

export function writeAppRecord(storage: KeyValueStorage, record: AppRecord): void {
  if (Object.keys(record).length === 0) storage.remove(key)
  else storage.set(key, JSON.stringify(record))
}

function isFace(value: unknown): value is PeerMetadata {
  const { name, origin, verification } = (value ?? {}) as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof origin === 'string' &&
    verifications.includes(verification as AppVerification)
  )
}

type Verified = {
  origin?: string | undefined
  validation?: string | undefined
  isScam?: boolean | undefined
}

const verificationOf: Record<string, AppVerification> = {
  VALID: 'valid',
  INVALID: 'invalid',
  UNKNOWN: 'unknown',
}
const nameLength = 60

/** Combines the app's own metadata with the verification result; both are untrusted text. */
export function toAppMetadata(
  metadata: { name?: unknown; url?: unknown } | undefined,
  verified: Verified | undefined,
): PeerMetadata {
  const verification = verified?.isScam ? 'scam' : (verificationOf[verified?.validation ?? ''] ?? 'unknown')
  const origin = toOrigin(verification === 'valid' ? verified?.origin : metadata?.url)
  const name = typeof metadata?.name === 'string' ? metadata.name.trim().slice(0, nameLength) : ''
  return { name: name || origin, origin, verification }
}

function toOrigin(url: unknown): string {
  try {
    const { protocol, origin } = new URL(String(url))
    if (protocol === 'https:' || protocol === 'http:') return origin
  } catch {
    // Ignores an invalid URL.
  }
  return 'Unknown origin'
}
