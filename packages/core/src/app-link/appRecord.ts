import type { AppFace, AppVerification } from '../config/AppLink.js'
import type { KeyValueStorage } from '../platform/KeyValueStorage.js'

/** What was verified when each app was connected; its presence tells the next page to listen again. */
export type AppRecord = Readonly<Record<string, AppFace>>

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

function isFace(value: unknown): value is AppFace {
  const { name, origin, verification } = (value ?? {}) as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof origin === 'string' &&
    verifications.includes(verification as AppVerification)
  )
}
