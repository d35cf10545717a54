import type { Chain, WorldCall, WorldTransaction } from './createChain.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'
import type { Random } from './random.js'

export type WalletTraits = {
  kind: 'plain' | 'batch' | 'safe' | 'smart'
  /** Uses the nonce that it is given; others choose their own. */
  honoursNonce: boolean
  /** Sends through a relay: our node sees it only when it is mined. */
  isPrivate: boolean
  /** Milliseconds until public nodes show what it sent. */
  gossipMs: number
  /** Batches: under our id, or under one of its own. */
  ownIds: boolean
  /** Batches: sent one by one, so that a part may fail. */
  isPartial: boolean
}

/** A question that a wallet shows until somebody answers it; it outlives the page that asked. */
export type Question = {
  readonly number: number
  readonly tab: Tab
  /** The disk's name and generation, and the order. */
  readonly owner: string
  readonly askedAt: number
  readonly calls: readonly WorldCall[]
  readonly isBatch: boolean
  /** The nonce of an ERC-4337 operation that is only signed here; the page sends it. */
  readonly operation: bigint | undefined
  /** The nonce that was asked for. */
  readonly nonce: number | undefined
  status: 'open' | 'refused' | 'sent'
  transactions: WorldTransaction[]
  /** What the page gets instead of a hash: a Safe's hash, or the id of a batch. */
  alias: string | undefined
  /** A Safe's proposal that waits for signatures, or was thrown away. */
  proposal: 'none' | 'waiting' | 'done' | 'rejected'
  /** Reaches the page, if it lives. */
  tell(answer: unknown): void
  fail(code: number, message: string): void
}

export type WorldWallet = {
  readonly traits: WalletTraits
  readonly address: string
  readonly questions: Question[]
  /** What a page asks of it; the answer is an event of that page. */
  request(tab: Tab, owner: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** The person says yes; undefined when the network would not take it. */
  approve(question: Question, mineAfter: number): WorldTransaction | undefined
  /** The last signature of a Safe's proposal. */
  execute(question: Question, mineAfter: number): void
  /** Sends again what waits with a higher fee, or something empty in its place. */
  replace(
    transaction: WorldTransaction,
    kind: 'spedUp' | 'cancelled',
    mineAfter: number,
  ): WorldTransaction | undefined
  /** Sends something else that the person wants. */
  sendOther(mineAfter: number, isPrivate: boolean): WorldTransaction
}

export type CreateWalletParameters = {
  address: string
  /** Signs for a Safe, and pays its gas. */
  executor: string
  traits: WalletTraits
  chain: Chain
  scheduler: Scheduler
  random: Random
  note(what: string): void
  onQuestion(question: Question): void
}
