import type { Address, Hex } from 'viem'

/** 'wait' delays consents, 'refuse' answers 4100, 'silent' never answers. */
export type LockMode = 'wait' | 'refuse' | 'silent'

/** A chain that a scripted wallet has from the start. */
export type ScriptedChain = { id: number; rpcUrl: string; name?: string | undefined }

/** The methods of localStorage that a wallet uses. */
export type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type ProviderEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message'

export type ProviderRequest = { method: string; params?: readonly unknown[] | object | undefined }

/** An EIP-1193 provider. */
export type ScriptedProvider = {
  request(request: ProviderRequest): Promise<unknown>
  on(event: ProviderEvent, run: (payload: never) => void): ScriptedProvider
  removeListener(event: ProviderEvent, run: (payload: never) => void): ScriptedProvider
}

/** A broadcast transaction, in values that survive JSON. */
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

/** An open question about a transaction, even after its page has closed. */
export type HeldQuestion = { id: string; chainId: number; transaction: WireTransaction }

/** EIP-6963's description of a wallet. */
export type WalletInfo = { uuid: string; name: string; rdns: string; icon: string }

/** A wallet without a window: the test makes the user's decisions. */
export type ScriptedWallet = {
  info: WalletInfo
  provider: ScriptedProvider
  /** Every account of the wallet, shared with the page or not. */
  accounts: readonly Address[]
  /** Transactions that were broadcast or sent to a private relay, oldest first. */
  sent: readonly SentTransaction[]
  /** Questions that `holdNext` left open, oldest first. */
  held: readonly HeldQuestion[]
  /** Every request to the wallet, oldest first. */
  requests: readonly ProviderRequest[]
  /** Refuses the next request that needs consent. @default 4001 */
  rejectNext(code?: number): void
  /** Delays every later consent. Milliseconds. */
  delay(ms: number): void
  /** Leaves the next consent open until `answerPending`. */
  hangNext(): void
  /** Leaves the next transaction's question open, even after its page has closed. */
  holdNext(): void
  /** Sends held transactions; a page that still waits gets its response. */
  approveHeld(): Promise<void>
  /** Refuses held transactions. @default 4001 */
  rejectHeld(code?: number): void
  /** Gives the next transaction to a private relay: the page gets its hash, and no node shows it. */
  relayNext(): void
  /** Gives the next transaction too little gas, so that it reverts on the chain. Plain transfers cannot. */
  revertNext(): void
  /** Broadcasts the transactions of the relay. */
  releaseRelayed(): Promise<void>
  /** Sends the last transaction again for a higher fee, with another hash. */
  speedUp(): Promise<void>
  /** Replaces the last transaction by an empty transfer to its sender. */
  cancelSent(): Promise<void>
  /** Chooses nonces itself from now on, ignoring those of pages. */
  ignoreNonce(): void
  /** Broadcasts the next transaction and never answers. */
  dropResponseNext(): void
  /** Claims to follow network switches from now on, but keeps signing on its old chain. */
  lieAboutChain(): void
  /** Locks the wallet; 'wait' delays requests until `unlock`. @default 'wait' */
  lock(mode?: LockMode): void
  unlock(): void
  /** Answers every open consent, or refuses it with a code; one that `hangNext` waits for is answered on arrival. */
  answerPending(code?: number): void
  /** Chooses the accounts that the page sees, the active one first. */
  setAccounts(accounts: readonly Address[]): void
  /** Turns EIP-5792 on or off; `rejectNext(5740)` then refuses a batch. */
  setBatches(batches: boolean): void
  /** Switches the network inside the wallet. */
  setChain(chainId: number): void
  /** Disconnects the page inside the wallet. */
  disconnect(): void
}

/** A transaction as a page sends it to a wallet: every number in hex. */
export type WireTransaction = {
  from?: Address | undefined
  to?: Address | undefined
  value?: Hex | undefined
  data?: Hex | undefined
  input?: Hex | undefined
  gas?: Hex | undefined
  nonce?: Hex | undefined
  maxFeePerGas?: Hex | undefined
  maxPriorityFeePerGas?: Hex | undefined
  gasPrice?: Hex | undefined
}
