import type { Billfold } from '@billfold/core'
import type { PaymentRecord } from '@billfold/core/internal'
import type { ScriptedWallet } from '@billfold/test'
import type { GalleryWalletConnect } from './createGalleryWalletConnect.js'
import type { GalleryAuth, GalleryInApp } from './galleryLogins.js'

/** Options of the simulated world of a gallery state. */
export type WorldOptions = {
  /** Number of wallets in the browser. @default 3 */
  wallets?: number | undefined
  /** Their names, instead of Demo Wallet 1 and so on. */
  walletNames?: readonly string[] | undefined
  /** Their reverse domain names, instead of our own. */
  walletIds?: readonly string[] | undefined
  /** Indexes of the connected wallets, the active one last. */
  connected?: readonly number[] | undefined
  /** Chain that the wallets are on. @default 1 */
  chainId?: number | undefined
  /** Native balance in whole units, or its failure. @default '1.2345' */
  balance?: string | undefined
  balanceFails?: 'pending' | 'failed' | undefined
  /** Profile of every account in the social service. */
  profile?: { name?: string | undefined; avatar?: string | undefined } | undefined
  /** NFTs of the indexer, or its failure. @default none */
  nfts?: readonly Record<string, unknown>[] | 'pending' | 'failed' | undefined
  tokens?: readonly Record<string, unknown>[] | 'pending' | 'failed' | undefined
  /** Transactions of the indexer, or its failure. @default none */
  transactions?: readonly Record<string, unknown>[] | 'pending' | 'failed' | undefined
  /**
   * Result of sends; `unchecked` never returns an estimate, `missing` never shows the transaction. @default
   * 'mined'
   */
  sends?: 'mined' | 'reverted' | 'waiting' | 'missing' | 'unchecked' | undefined
  /** Receiver and value of a transaction on the chain. @default none to the receiver of the gallery */
  delivery?: { to: string; value: string } | undefined
  /** An in-app wallet. @default there is none */
  inApp?: GalleryInApp | undefined
  /** The in-app wallet is connected. */
  connectedInApp?: boolean | undefined
  /** WalletConnect in both directions. @default it is absent */
  walletConnect?: GalleryWalletConnect | undefined
  /** Wallets act through smart accounts, deployed or not yet. @default they do not */
  smart?: 'new' | 'deployed' | undefined
  /** Behaviour of the host app's server, where sign-in is required. @default it is not */
  auth?: GalleryAuth | undefined
  /** Service responses by method and path prefix: data, a function of the body, an error status, or never. */
  bridge?: Readonly<Record<string, unknown>> | undefined
  /** Payments in the browser's journal, or that it cannot be read. @default none */
  journal?: readonly PaymentRecord[] | 'failed' | undefined
  /** The browser keeps no records. @default false */
  recordless?: boolean | undefined
  /** An hour passes while the wallet has a request. @default false */
  late?: boolean | undefined
  /** Support contact. */
  support?: string | undefined
  /** @default true */
  services?: boolean | undefined
  /** @default 'desktop' */
  device?: 'desktop' | 'ios' | 'android' | undefined
  /** The first wallet was connected last time and has not responded yet. */
  restoring?: boolean | undefined
  /** Sets up the behaviour of the wallets' owner. */
  prepare?: ((wallets: readonly ScriptedWallet[]) => void) | undefined
}

export type World = {
  billfold: Billfold
  wallets: readonly ScriptedWallet[]
  /** Stops announcing the wallets to the page. */
  stop(): void
}
