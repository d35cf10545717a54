import type { Chain, WorldCall, WorldTransaction } from './createChain.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'
import type { Random } from './random.js'

export type WalletTraits = {
  kind: 'plain' | 'batch' | 'safe' | 'smart'
  /** Uses the requested nonce; other wallets choose their own. */
  honoursNonce: boolean
  /** Sends through a private relay: our node sees the transaction only once it is mined. */
  isPrivate: boolean
  /** Milliseconds until public nodes show its transactions. */
  gossipMs: number
  /** Batches have our id, or one of the wallet's. */
  ownIds: boolean
  /** Batches are sent one by one, so that some may fail. */
  isPartial: boolean
}

/** A request that a wallet shows until it is answered; it outlives its page. */
export type Question = {
  readonly number: number
  readonly tab: Tab
  /** The disk's name and generation, and the order. */
  readonly owner: string
  readonly askedAt: number
  readonly calls: readonly WorldCall[]
  readonly isBatch: boolean
  /** Nonce of an ERC-4337 operation that is only signed here; the page sends it. */
  readonly operation: bigint | undefined
  /** The requested nonce. */
  readonly nonce: number | undefined
  status: 'open' | 'refused' | 'sent'
  transactions: WorldTransaction[]
  /** Result for the page instead of a transaction hash: a Safe's hash, or a batch id. */
  alias: string | undefined
  /** State of a Safe's proposal. */
  proposal: 'none' | 'waiting' | 'done' | 'rejected'
  /** Sends the response to the page, if it is alive. */
  tell(answer: unknown): void
  fail(code: number, message: string): void
}

export type WorldWallet = {
  readonly traits: WalletTraits
  readonly address: string
  readonly questions: Question[]
  /** Handles a page's request; the response is an event of that page. */
  request(tab: Tab, owner: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** Approves as the user; undefined if the network refuses the transaction. */
  approve(question: Question, mineAfter: number): WorldTransaction | undefined
  /** Adds the last signature of a Safe's proposal. */
  execute(question: Question, mineAfter: number): void
  /** Replaces a pending transaction by one with a higher fee, or by an empty one. */
  replace(
    transaction: WorldTransaction,
    kind: 'spedUp' | 'cancelled',
    mineAfter: number,
  ): WorldTransaction | undefined
  /** Sends an unrelated transaction of the user. */
  sendOther(mineAfter: number, isPrivate: boolean): WorldTransaction
}

export type CreateWalletParameters = {
  address: string
  /** Signs for a Safe and pays its gas. */
  executor: string
  traits: WalletTraits
  chain: Chain
  scheduler: Scheduler
  random: Random
  note(what: string): void
  onQuestion(question: Question): void
}
