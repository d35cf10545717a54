import type { Mailbox, RelayMessage } from './createMailbox.js'

/** One open socket. */
export type RelayClient = {
  /** The did:key that it proved. */
  id: string
  topics: Set<string>
  push(message: RelayMessage): void
}

/** What the methods of the relay work on. */
export type RelayWorld = {
  mailbox: Mailbox
  clients: Set<RelayClient>
  /** Milliseconds. */
  now(): number
}
