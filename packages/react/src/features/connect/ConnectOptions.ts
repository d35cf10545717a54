import type { ComponentType } from 'react'

export type ConnectModalSize = 'compact' | 'wide'

/** A welcome in the host's own words. */
export type WelcomeContent = {
  title?: string | undefined
  subtitle?: string | undefined
  img?: { src: string; width?: number | undefined; height?: number | undefined } | undefined
}

/** How the connect modal looks and what it asks for. */
export type ConnectModalOptions = {
  /** Wide needs 770 px of viewport and more than one wallet, else it is compact. @default 'wide' */
  size?: ConnectModalSize | undefined
  /** @default 'Connect a wallet' */
  title?: string | undefined
  /** Address of a picture beside the title. */
  titleIcon?: string | undefined
  termsOfServiceUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  /** No wallet can be chosen until the terms are ticked. @default false */
  requireApproval?: boolean | undefined
  /** Shows "Powered by Billfold". @default true */
  showBranding?: boolean | undefined
  /** What somebody without a wallet reads: a component, or words and a picture. */
  welcomeScreen?: ComponentType | WelcomeContent | undefined
}

/** What decides which wallets are offered and how. */
export type ConnectOptions = {
  connectModal?: ConnectModalOptions | undefined
  /** Show only these wallet ids. */
  wallets?: readonly string[] | undefined
  recommendedWallets?: readonly string[] | undefined
  /** Ids of wallets never to show. */
  hiddenWallets?: readonly string[] | undefined
  /** Shows the "All Wallets" row. @default true */
  showAllWallets?: boolean | undefined
  /** The network that the wallet is asked to be on. */
  chain?: { readonly id: number } | undefined
  /** False lets the wallet join without changing the active one. @default true */
  makeActive?: boolean | undefined
}
