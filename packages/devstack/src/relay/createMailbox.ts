/** One message as it waits for its readers. */
export type RelayMessage = {
  topic: string
  message: string
  tag: number
  /** Milliseconds. */
  publishedAt: number
  attestation?: string | undefined
}

type Kept = RelayMessage & { expiresAt: number; readBy: Set<string> }

/** Messages by topic until they expire; each reader gets each message once. */
export type Mailbox = {
  put(message: RelayMessage & { ttlSeconds: number; readBy: readonly string[] }): void
  take(topic: string, reader: string): RelayMessage[]
}

export function createMailbox(now: () => number): Mailbox {
  const kept = new Map<string, Kept[]>()
  const live = (topic: string) => (kept.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
  return {
    put({ ttlSeconds, readBy, ...message }) {
      const expiresAt = now() + ttlSeconds * 1000
      kept.set(message.topic, [...live(message.topic), { ...message, expiresAt, readBy: new Set(readBy) }])
    },
    take(topic, reader) {
      const fresh = live(topic).filter(({ readBy }) => !readBy.has(reader))
      for (const { readBy } of fresh) readBy.add(reader)
      return fresh.map(({ expiresAt: _, readBy: __, ...message }) => message)
    },
  }
}
