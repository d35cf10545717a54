import type { Address, Hex } from 'viem'

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

/** EIP-6963's description of a wallet. */
export type WalletInfo = { uuid: string; name: string; rdns: string; icon: string }

/** A wallet without a window: the test decides what its owner would click. */
export type ScriptedWallet = {
  info: WalletInfo
  provider: ScriptedProvider
  /** Every account of the wallet, allowed to the page or not. */
  accounts: readonly Address[]
  /** What was broadcast, oldest first. */
  sent: readonly SentTransaction[]
  /** Every request that reached the wallet, oldest first. */
  requests: readonly ProviderRequest[]
  /** Refuses the next request that needs the owner's consent. @default 4001 */
  rejectNext(code?: number): void
  /** Takes this long over every consent from now on. Milliseconds. */
  delay(ms: number): void
  /** Leaves the next consent open until `answerPending`. */
  hangNext(): void
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
