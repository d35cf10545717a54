import type { Currency, SupportedTokens } from '@billfold/core'
import type { CSSProperties, ReactNode } from 'react'
import type { Address } from 'viem'
import type { DetailsModalOptions } from '../../features/account/DetailsModalOptions.js'
import type { ConnectOptions } from '../../features/connect/ConnectOptions.js'
import type { Appearance } from '../../ui/surface/AppearanceProvider.js'
import type { ButtonOptions } from '../look/PlainButton.js'
import type { ConnectEvents } from './useConnectEvents.js'

export type ConnectButtonProps = Appearance &
  ConnectEvents &
  Omit<ConnectOptions, 'makeActive'> & {
    /** Only these networks are offered. @default all configured ones */
    chains?: readonly { id: number }[] | undefined
    connectButton?: ButtonOptions | undefined
    /** The button shown while the user must still sign in to the host app. */
    signInButton?: ButtonOptions | undefined
    switchButton?: ButtonOptions | undefined
    detailsButton?: DetailsButtonOptions | undefined
    detailsModal?: DetailsModalOptions | undefined
    /** Token addresses by chain id: the balance that the button shows. @default the native token */
    displayBalanceToken?: Record<number, Address> | undefined
    /** Tokens by chain id; a chain's list replaces the built-in one. */
    supportedTokens?: SupportedTokens | undefined
    /** NFT contracts by chain id: only these are shown on that chain. @default all */
    supportedNFTs?: Record<number, readonly Address[]> | undefined
  }

/** Options of the button of a connected account. */
export type DetailsButtonOptions = {
  className?: string | undefined
  style?: CSSProperties | undefined
  /** Renders a custom button; call `open` to show the account. */
  render?: ((account: RenderedAccount) => ReactNode) | undefined
  connectedAccountName?: string | undefined
  connectedAccountAvatarUrl?: string | undefined
  /** Currency in which the balance is shown too; needs a price service. */
  showBalanceInFiat?: Currency | undefined
}

export type RenderedAccount = {
  address: Address
  name: string
  avatarUrl: string | undefined
  /** Formatted for display; undefined while it loads and when it cannot be read. */
  balance: string | undefined
  open: () => void
}

/** Picks the options of the connect flow from a component's props. */
export function pickConnectOptions(props: ConnectOptions): ConnectOptions {
  const { connectModal, wallets, recommendedWallets, hiddenWallets, showAllWallets, chain } = props
  return { connectModal, wallets, recommendedWallets, hiddenWallets, showAllWallets, chain }
}
