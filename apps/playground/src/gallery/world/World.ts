import type { Billfold, PaymentRecord } from '@billfold/core'
import type { ScriptedWallet } from '@billfold/test'
import type { GalleryAuth } from './createGalleryAuth.js'
import type { GalleryInApp } from './createGalleryInApp.js'
import type { GalleryWalletConnect } from './createGalleryWalletConnect.js'

/** What is so in the world that a state of the gallery lives in. */
export type WorldOptions = {
  /** How many wallets the browser has. @default 3 */
  wallets?: number | undefined
  /** Names for them, in place of Demo Wallet 1 and so on. */
  walletNames?: readonly string[] | undefined
  /** Their reverse domain names, in place of our own. */
  walletIds?: readonly string[] | undefined
  /** Which of them are connected, the active one last. */
  connected?: readonly number[] | undefined
  /** Chain that the wallets are on. @default 1 */
  chainId?: number | undefined
  /** Native balance in whole units, or what goes wrong with it. @default '1.2345' */
  balance?: string | undefined
  balanceFails?: 'pending' | 'failed' | undefined
  /** What the social service knows about every account. */
  profile?: { name?: string | undefined; avatar?: string | undefined } | undefined
  /** What the indexer has found, or what goes wrong with it. @default nothing */
  nfts?: readonly Record<string, unknown>[] | 'pending' | 'failed' | undefined
  tokens?: readonly Record<string, unknown>[] | 'pending' | 'failed' | undefined
  /** What the indexer knows of the past, or what goes wrong with it. @default nothing */
  transactions?: readonly Record<string, unknown>[] | 'pending' | 'failed' | undefined
  /** What becomes of what is sent; unchecked is a node that never says what it would cost, missing one that shows nothing. @default 'mined' */
  sends?: 'mined' | 'reverted' | 'waiting' | 'missing' | 'unchecked' | undefined
  /** What a transaction on the chain gives to whom. @default nothing to the receiver of the gallery */
  delivery?: { to: string; value: string } | undefined
  /** A wallet that people log in to. @default there is none */
  inApp?: GalleryInApp | undefined
  /** That one is connected. */
  connectedInApp?: boolean | undefined
  /** WalletConnect in both directions. @default it is absent */
  walletConnect?: GalleryWalletConnect | undefined
  /** Wallets act through smart accounts, which are on the chain already or not yet. @default they do not */
  smart?: 'new' | 'deployed' | undefined
  /** How the host app's server behaves, where people must sign in. @default they need not */
  auth?: GalleryAuth | undefined
  /** What the services answer, by the beginning of method and path: data or what makes them of a body, a refusal by its status, or never. */
  bridge?: Readonly<Record<string, unknown>> | undefined
  /** What the browser remembers of payments, or that it cannot be read. @default nothing */
  journal?: readonly PaymentRecord[] | 'failed' | undefined
  /** The browser keeps no record. @default false */
  recordless?: boolean | undefined
  /** An hour passes while a wallet is asked. @default false */
  late?: boolean | undefined
  /** Whom to ask for help. */
  support?: string | undefined
  /** @default true */
  services?: boolean | undefined
  /** @default 'desktop' */
  device?: 'desktop' | 'ios' | 'android' | undefined
  /** The first wallet was connected last time and has not answered yet. */
  restoring?: boolean | undefined
  /** What the wallets' owner has in mind. */
  prepare?: ((wallets: readonly ScriptedWallet[]) => void) | undefined
}

export type World = {
  billfold: Billfold
  wallets: readonly ScriptedWallet[]
  /** Stops announcing the wallets to the page. */
  stop(): void
}
