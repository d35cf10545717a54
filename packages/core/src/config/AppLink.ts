import type { Address, Hex } from 'viem'
import type { Store } from '../platform/createStore.js'

/** A transaction, independent of its signer. */
export type SentTransaction = {
  from: Address
  to: Address
  /** Base units of the native token. */
  value: bigint
  data: Hex
}

/** A fully decoded request. */
export type ReadRequest =
  | { type: 'message'; method: string; from: Address; raw: Hex; text: string | undefined }
  | { type: 'typedData'; method: string; from: Address; json: string; chainId: number | undefined }
  | ({ type: 'transaction'; method: string } & SentTransaction)
  | ({ type: 'rawTransaction'; method: string; raw: Hex; chainId: number } & SentTransaction)
  | { type: 'switchChain'; method: string; chainId: number }

/** Result of the Verify service for an app's origin; `scam` is refused. */
export type AppVerification = 'valid' | 'invalid' | 'unknown' | 'scam'

/** An app's metadata; its origin is proven only if `valid`. */
export type PeerMetadata = { name: string; origin: string; verification: AppVerification }

/** An app's request to connect. */
export type AppProposal = {
  id: number
  app: PeerMetadata
  address: Address
  /** Granted on approval. */
  chainIds: readonly number[]
  methods: readonly string[]
  /** Requested but not granted. */
  withheld: readonly string[]
}

/** A WalletConnect session. */
export type AppSession = {
  topic: string
  origin: string
  app: PeerMetadata
  address: Address
  chainIds: readonly number[]
}

/** A signing request of a connected app. */
export type AppRequest = {
  id: number
  topic: string
  app: PeerMetadata
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
  /** The request that is shown; others are queued. */
  request: AppRequest | undefined
  error: Error | undefined
}

/**
 * "Connect an App": the wallet's side of WalletConnect. Nothing is granted or signed without `approve` or `confirm`.
 */
export type AppLink = {
  state: Store<AppLinkState>
  /** Pairs with the app of the URI. */
  connect(uri: string): Promise<void>
  approve(): Promise<void>
  decline(): Promise<void>
  /** Signs the shown request. */
  confirm(id: number): Promise<void>
  refuse(id: number): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Returns from an error to the entry. */
  retry(): void
  /** Opens the entry to add another app. */
  enter(): void
}
