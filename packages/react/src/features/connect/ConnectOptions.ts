import type { ComponentType } from 'react'

export type ConnectModalSize = 'compact' | 'wide'

/** Custom text and image of the welcome screen. */
export type WelcomeContent = {
  title?: string | undefined
  subtitle?: string | undefined
  img?: { src: string; width?: number | undefined; height?: number | undefined } | undefined
}

/** Options of the connect modal. */
export type ConnectModalOptions = {
  /** Wide needs a viewport of 770 px and more than one wallet, else it is compact. @default 'wide' */
  size?: ConnectModalSize | undefined
  /** @default 'Connect a wallet' */
  title?: string | undefined
  /** URL of an image beside the title. */
  titleIcon?: string | undefined
  termsOfServiceUrl?: string | undefined
  privacyPolicyUrl?: string | undefined
  /** Disables all wallets until the terms are accepted. @default false */
  requireApproval?: boolean | undefined
  /** Shows "Powered by Billfold". @default true */
  showBranding?: boolean | undefined
  /** Welcome screen for users without a wallet: a component, or text and an image. */
  welcomeScreen?: ComponentType | WelcomeContent | undefined
}

/** Options that select and order the offered wallets. */
export type ConnectOptions = {
  connectModal?: ConnectModalOptions | undefined
  /** Wallet ids to show; all others are hidden. */
  wallets?: readonly string[] | undefined
  /** Wallet ids for a section of their own, in this order. */
  recommendedWallets?: readonly string[] | undefined
  /** Wallet ids to hide. */
  hiddenWallets?: readonly string[] | undefined
  /** Shows the "All Wallets" row, and popular wallets below the others. @default true */
  showAllWallets?: boolean | undefined
  /** Network that the wallet is asked to switch to. */
  chain?: { readonly id: number } | undefined
  /** False connects the wallet without making it active. @default true */
  makeActive?: boolean | undefined
}

/** Minimum viewport width of the wide layout, in pixels. */
export const wideViewport = 770

export type ChooseModalSizeParameters = {
  /** @default 'wide' */
  size?: ConnectModalSize | undefined
  /** True if the viewport is at least `wideViewport` wide. */
  isRoomy: boolean
  walletCount: number
}

/** Chooses the size: wide only if the viewport, the options and the wallet count allow it (R2.18, R2.19). */
export function chooseModalSize({
  size = 'wide',
  isRoomy,
  walletCount,
}: ChooseModalSizeParameters): ConnectModalSize {
  return size === 'wide' && isRoomy && walletCount > 1 ? 'wide' : 'compact'
}
