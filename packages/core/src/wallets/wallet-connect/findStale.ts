type Entry = readonly [key: string, value: unknown]
type Item = { topic?: unknown; pairingTopic?: unknown; expiry?: unknown; id?: unknown }

/** What the packages keep as lists of records, each with a topic whose key must be in the keychain. */
const lists = [
  '//session',
  '//pairing',
  '//proposal',
  '//request',
  '//subscription',
  '//expirer',
  '//history',
]

/**
 * What a client must not find at its start, since it stops at "No matching key" or worse: records that are no records,
 * that have expired, or whose key is gone.
 */
export function findStale(
  entries: readonly Entry[],
  nowSeconds: number,
): { removed: string[]; changed: Entry[] } {
  const keys = new Set(
    entries
      .filter(([key]) => key.endsWith('//keychain'))
      .flatMap(([, value]) => Object.keys(toRecord(value))),
  )
  const removed: string[] = []
  const changed: Entry[] = []
  for (const [key, value] of entries) {
    const kind = lists.find((suffix) => key.endsWith(suffix))
    if (key.endsWith('//keychain') || key.endsWith('//messages')) {
      if (!isRecord(value)) removed.push(key)
      continue
    }
    if (!kind) continue
    if (!Array.isArray(value)) {
      removed.push(key)
      continue
    }
    const kept = value.filter((item) => isFresh(kind, item, keys, nowSeconds))
    if (kept.length < value.length) changed.push([key, kept])
  }
  return { removed, changed }
}

function isFresh(kind: string, item: unknown, keys: ReadonlySet<string>, nowSeconds: number): boolean {
  if (!isRecord(item)) return false
  const { topic, expiry } = item as Item
  if (typeof expiry === 'number' && expiry <= nowSeconds) return false
  const needsKey = kind === '//session' || kind === '//pairing' || kind === '//request'
  return !needsKey || (typeof topic === 'string' && keys.has(topic))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
