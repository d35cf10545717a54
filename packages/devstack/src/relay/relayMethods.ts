import { createHash } from 'node:crypto'
import type { RelayMessage } from './createMailbox.js'
import type { RelayClient, RelayWorld } from './RelayClient.js'

type Parameters = Record<string, unknown>
type Method = (world: RelayWorld, client: RelayClient, parameters: Parameters) => unknown

const topicPattern = /^[0-9a-f]{64}$/
/** Seconds: from one second to thirty days, as the hosted relay has it. */
const ttl = { least: 1, most: 30 * 24 * 3600 }

/** What the clients of the 2.21 line send: JSON-RPC by name. `wc_…` are two or three plain calls in one. */
export const relayMethods: Readonly<Record<string, Method>> = {
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
    for (const one of list(subscriptions)) client.topics.delete(toTopic((one as { topic?: unknown })?.topic))
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
  // Two tabs are one client on two sockets: both get it. A publisher is no reader of its own messages.
  const readers = [...world.clients].filter(({ id, topics }) => id !== client.id && topics.has(topic))
  const readBy = [client.id, ...readers.map(({ id }) => id)]
  world.mailbox.put({ ...published, ttlSeconds: seconds, readBy })
  for (const reader of readers) reader.push(published)
}

function subscribe(world: RelayWorld, client: RelayClient, given: unknown): string {
  const topic = toTopic(given)
  client.topics.add(topic)
  // After the answer, so that the client knows the subscription that a message belongs to.
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
