import type { Address, Hex } from 'viem'
import type { Store } from '../platform/createStore.js'

/** What a transaction does, whoever signs it. */
export type SentTransaction = {
  from: Address
  to: Address
  /** Base units of the native token. */
  value: bigint
  data: Hex
}

/** What a request is about, read to the last field before anybody sees it. */
export type ReadRequest =
  | { type: 'message'; method: string; from: Address; raw: Hex; text: string | undefined }
  | { type: 'typedData'; method: string; from: Address; json: string; chainId: number | undefined }
  | ({ type: 'transaction'; method: string } & SentTransaction)
  | ({ type: 'rawTransaction'; method: string; raw: Hex; chainId: number } & SentTransaction)
  | { type: 'switchChain'; method: string; chainId: number }

/** What the Verify service says of an app's origin; `scam` is refused. */
export type AppVerification = 'valid' | 'invalid' | 'unknown' | 'scam'

/** An app as it introduces itself; only the origin of a `valid` one is proven. */
export type AppFace = { name: string; origin: string; verification: AppVerification }

/** An app asks to be connected. */
export type AppProposal = {
  id: number
  app: AppFace
  address: Address
  /** What it would get. */
  chainIds: readonly number[]
  methods: readonly string[]
  /** What it asked for and will not get. */
  withheld: readonly string[]
}

/** Spec §3 "WalletConnect session". */
export type AppSession = {
  topic: string
  origin: string
  app: AppFace
  address: Address
  chainIds: readonly number[]
}

/** A connected app wants something signed. */
export type AppRequest = {
  id: number
  topic: string
  app: AppFace
  address: Address
  chainId: number
  request: ReadRequest
}

/** `connected` means that an app is connected and no other is being added. */
export type AppLinkStatus = 'entry' | 'connecting' | 'proposed' | 'connected' | 'failed'

export type AppLinkState = {
  status: AppLinkStatus
  proposal: AppProposal | undefined
  sessions: readonly AppSession[]
  /** The one that waits for an answer; others wait behind it. */
  request: AppRequest | undefined
  error: Error | undefined
}

/** "Connect an App": the wallet's side of WalletConnect. Nothing is granted or signed without a call of `approve` or `confirm`. */
export type AppLink = {
  state: Store<AppLinkState>
  /** Pairs with the app that made the address. */
  connect(uri: string): Promise<void>
  approve(): Promise<void>
  decline(): Promise<void>
  /** Signs what is shown. */
  confirm(id: number): Promise<void>
  refuse(id: number): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Back from an error to the entry. */
  retry(): void
  /** Opens the entry to add another app. */
  enter(): void
}
