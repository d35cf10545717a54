import { createHash } from 'node:crypto'

/** A message that waits for its readers. */
type RelayMessage = {
  topic: string
  message: string
  tag: number
  /** Milliseconds. */
  publishedAt: number
  attestation?: string | undefined
}

type Kept = RelayMessage & { expiresAt: number; readBy: Set<string> }

/** Messages by topic until they expire; each reader gets each message once. */
type Mailbox = {
  put(message: RelayMessage & { ttlSeconds: number; readBy: readonly string[] }): void
  take(topic: string, reader: string): RelayMessage[]
}

export function createMailbox(now: () => number): Mailbox {
  const messagesByTopic = new Map<string, Kept[]>()
  const live = (topic: string) =>
    (messagesByTopic.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
  return {
    put({ ttlSeconds, readBy, ...message }) {
      const expiresAt = now() + ttlSeconds * 1000
      messagesByTopic.set(message.topic, [
        ...live(message.topic),
        { ...message, expiresAt, readBy: new Set(readBy) },
      ])
    },
    take(topic, reader) {
      const fresh = live(topic).filter(({ readBy }) => !readBy.has(reader))
      for (const { readBy } of fresh) readBy.add(reader)
      return fresh.map(({ expiresAt: _, readBy: __, ...message }) => message)
    },
  }
}

/** One open socket. */
export type RelayClient = {
  /** The did:key that it proved. */
  id: string
  topics: Set<string>
  push(message: RelayMessage): void
}

/** Context of the relay's methods. */
export type RelayWorld = {
  mailbox: Mailbox
  clients: Set<RelayClient>
  /** Milliseconds. */
  now(): number
}

type Parameters = Record<string, unknown>
type Method = (world: RelayWorld, client: RelayClient, parameters: Parameters) => unknown

const topicPattern = /^[0-9a-f]{64}$/
/** Seconds: from one second to thirty days, like the hosted relay. */
const ttl = { least: 1, most: 30 * 24 * 3600 }

/** Methods of clients of the 2.21 line: JSON-RPC by name. `wc_…` combine two or three plain calls. */
const relayMethods: Readonly<Record<string, Method>> = {
  irn_publish(world, client, { topic, message, ...options }) {
    publish(world, client, { topic, message, ...options })
    return true
  },
  irn_subscribe: (world, client, { topic }) => subscribe(world, client, topic),
  irn_batchSubscribe: (world, client, { topics }) =>
    list(topics).map((topic) => subscribe(world, client, topic)),
  irn_unsubscribe(_world, client, { topic }) {
    client.topics.delete(toTopic(topic))
    return true
  },
  irn_batchUnsubscribe(_world, client, { subscriptions }) {
    for (const subscription of list(subscriptions))
      client.topics.delete(toTopic((subscription as { topic?: unknown })?.topic))
    return true
  },
  irn_fetchMessages: (world, client, { topic }) => fetchMessages(world, client, [topic]),
  irn_batchFetchMessages: (world, client, { topics }) => fetchMessages(world, client, list(topics)),
  wc_proposeSession(world, client, { pairingTopic, sessionProposal, ...options }) {
    subscribe(world, client, pairingTopic)
    publish(world, client, { ...options, topic: pairingTopic, message: sessionProposal, tag: 1100 })
    return true
  },
  wc_approveSession(world, client, parameters) {
    const { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ...options } =
      parameters
    subscribe(world, client, sessionTopic)
    publish(world, client, { ...options, topic: pairingTopic, message: sessionProposalResponse, tag: 1101 })
    publish(world, client, { ...options, topic: sessionTopic, message: sessionSettlementRequest, tag: 1102 })
    return true
  },
}

function publish(world: RelayWorld, client: RelayClient, parameters: Parameters): void {
  const { message, tag = 0, ttl: seconds = ttl.most, attestation } = parameters
  const topic = toTopic(parameters.topic)
  if (typeof message !== 'string' || message === '') throw new Error('message must be a text')
  if (!isTtl(seconds)) throw new Error(`ttl must be from ${ttl.least} to ${ttl.most} seconds`)
  const published: RelayMessage = {
    topic,
    message,
    tag: Number(tag),
    publishedAt: world.now(),
    ...(typeof attestation === 'string' && { attestation }),
  }
  // Two tabs are one client on two sockets, and both get it. A publisher does not read its own messages.
  const readers = [...world.clients].filter(({ id, topics }) => id !== client.id && topics.has(topic))
  const readBy = [client.id, ...readers.map(({ id }) => id)]
  world.mailbox.put({ ...published, ttlSeconds: seconds, readBy })
  for (const reader of readers) reader.push(published)
}

function subscribe(world: RelayWorld, client: RelayClient, given: unknown): string {
  const topic = toTopic(given)
  client.topics.add(topic)
  // Sent after the response, so that the client knows the message's subscription.
  setImmediate(() => deliver(world, client, topic))
  return createHash('sha256').update(`${topic}${client.id}`).digest('hex')
}

function deliver({ mailbox }: RelayWorld, client: RelayClient, topic: string): void {
  for (const message of mailbox.take(topic, client.id)) client.push(message)
}

function fetchMessages({ mailbox }: RelayWorld, client: RelayClient, topics: readonly unknown[]) {
  return { messages: topics.flatMap((topic) => mailbox.take(toTopic(topic), client.id)), hasMore: false }
}

function toTopic(value: unknown): string {
  if (typeof value !== 'string' || !topicPattern.test(value)) throw new Error('topic must be 64 hex digits')
  return value
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('a list was expected')
  return value
}

function isTtl(value: unknown): value is number {
  return typeof value === 'number' && value >= ttl.least && value <= ttl.most
}

type Reply = { jsonrpc: '2.0'; id: unknown } & (
  | { result: unknown }
  | { error: { code: number; message: string } }
)

/** Answers one JSON-RPC text; undefined for the client's own responses. */
export function answer(world: RelayWorld, client: RelayClient, text: string): Reply | undefined {
  const request = parse(text)
  if (!request) return { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }
  const { id, method, params } = request
  if (typeof method !== 'string') return undefined
  const run = Object.hasOwn(relayMethods, method) ? relayMethods[method] : undefined
  if (!run) return { jsonrpc: '2.0', id, error: { code: -32601, message: `Method not found: ${method}` } }
  try {
    const parameters = typeof params === 'object' && params !== null ? params : {}
    return { jsonrpc: '2.0', id, result: run(world, client, parameters as Record<string, unknown>) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: -32602, message: (error as Error).message } }
  }
}

function parse(text: string): { id?: unknown; method?: unknown; params?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
