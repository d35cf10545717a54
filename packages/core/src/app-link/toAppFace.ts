import type { AppFace, AppVerification } from '../config/AppLink.js'

type Verified = {
  origin?: string | undefined
  validation?: string | undefined
  isScam?: boolean | undefined
}

const verifications: Record<string, AppVerification> = {
  VALID: 'valid',
  INVALID: 'invalid',
  UNKNOWN: 'unknown',
}
const nameLength = 60

/** An app by what it says of itself and what was verified; both are a stranger's words. */
export function toAppFace(
  metadata: { name?: unknown; url?: unknown } | undefined,
  verified: Verified | undefined,
): AppFace {
  const verification = verified?.isScam ? 'scam' : (verifications[verified?.validation ?? ''] ?? 'unknown')
  const origin = toOrigin(verification === 'valid' ? verified?.origin : metadata?.url)
  const name = typeof metadata?.name === 'string' ? metadata.name.trim().slice(0, nameLength) : ''
  return { name: name || origin, origin, verification }
}

function toOrigin(url: unknown): string {
  try {
    const { protocol, origin } = new URL(String(url))
    if (protocol === 'https:' || protocol === 'http:') return origin
  } catch {
    // Not an address.
  }
  return 'Unknown origin'
}
