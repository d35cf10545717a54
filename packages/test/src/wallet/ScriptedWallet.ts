import type { Address, Hex } from 'viem'
import type { WireTransaction } from './WireTransaction.js'

/** 'wait' holds consents back, 'refuse' answers 4100, 'silent' answers nothing at all. */
export type LockMode = 'wait' | 'refuse' | 'silent'

/** A chain that a scripted wallet knows from the start. */
export type ScriptedChain = { id: number; rpcUrl: string; name?: string | undefined }

/** What a browser's localStorage offers, as far as a wallet needs it. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type ProviderEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message'

export type ProviderRequest = { method: string; params?: readonly unknown[] | object | undefined }

/** An EIP-1193 provider. */
export type ScriptedProvider = {
  request(request: ProviderRequest): Promise<unknown>
  on(event: ProviderEvent, run: (payload: never) => void): ScriptedProvider
  removeListener(event: ProviderEvent, run: (payload: never) => void): ScriptedProvider
}

/** A transaction that really went to the chain, in values that survive JSON. */
export type SentTransaction = {
  hash: Hex
  chainId: number
  from: Address
  to: Address | undefined
  /** Base units, decimal. */
  value: string
  data: Hex
  nonce: number
}

/** A question about a transaction that is open in the wallet, whether or not its page still lives. */
export type HeldQuestion = { id: string; chainId: number; transaction: WireTransaction }

/** EIP-6963's description of a wallet. */
export type WalletInfo = { uuid: string; name: string; rdns: string; icon: string }

/** A wallet without a window: the test decides what its owner would click. */
export type ScriptedWallet = {
  info: WalletInfo
  provider: ScriptedProvider
  /** Every account of the wallet, allowed to the page or not. */
  accounts: readonly Address[]
  /** What was broadcast or handed to a private relay, oldest first. */
  sent: readonly SentTransaction[]
  /** Questions that `holdNext` left open, oldest first. */
  held: readonly HeldQuestion[]
  /** Every request that reached the wallet, oldest first. */
  requests: readonly ProviderRequest[]
  /** Refuses the next request that needs the owner's consent. @default 4001 */
  rejectNext(code?: number): void
  /** Takes this long over every consent from now on. Milliseconds. */
  delay(ms: number): void
  /** Leaves the next consent open until `answerPending`. */
  hangNext(): void
  /** Leaves the next transaction's question open in the wallet, even when the page that asked is gone. */
  holdNext(): void
  /** Sends what is held; a page that still waits gets its answer. */
  approveHeld(): Promise<void>
  /** Refuses what is held. @default 4001 */
  rejectHeld(code?: number): void
  /** Gives the next transaction to a private relay: its hash is answered, and no node knows it. */
  relayNext(): void
  /** Has the relay broadcast what it holds. */
  releaseRelayed(): Promise<void>
  /** Sends the last transaction again, for a higher fee: another hash for the same call. */
  speedUp(): Promise<void>
  /** Puts an empty transfer to the owner in the last transaction's place. */
  cancelSent(): Promise<void>
  /** Numbers transactions itself from now on, whatever nonce a page wants. */
  ignoreNonce(): void
  /** Broadcasts the next transaction and never answers. */
  dropResponseNext(): void
  /** Claims from now on to follow network switches, and signs where it was all along. */
  lieAboutChain(): void
  /** Locks the wallet; 'wait' holds requests back until `unlock`. @default 'wait' */
  lock(mode?: LockMode): void
  unlock(): void
  /** Answers every open consent, or refuses it with a code; one that `hangNext` waits for, when it comes. */
  answerPending(code?: number): void
  /** Chooses which accounts the page sees, the active one first. */
  setAccounts(accounts: readonly Address[]): void
  /** Announces EIP-5792 from now on, or no longer; `rejectNext(5740)` and the like then refuse a batch. */
  setBatches(batches: boolean): void
  /** The owner switches network inside the wallet. */
  setChain(chainId: number): void
  /** The owner disconnects the page inside the wallet. */
  disconnect(): void
}
