import type { SupportedTokens } from '@billfold/core'
import type { Address } from 'viem'
import type { DetailsModalOptions } from '../features/account/DetailsModalOptions.js'
import type { ConnectOptions } from '../features/connect/ConnectOptions.js'
import type { Appearance } from './Appearance.js'
import type { DetailsButtonOptions } from './DetailsButtonOptions.js'
import type { ButtonOptions } from './PlainButton.js'
import type { ConnectEvents } from './useConnectEvents.js'

export type ConnectButtonProps = Appearance &
  ConnectEvents &
  Omit<ConnectOptions, 'makeActive'> & {
    /** Only these networks are offered. @default all configured ones */
    chains?: readonly { id: number }[] | undefined
    connectButton?: ButtonOptions | undefined
    /** The button of somebody who must still sign in to the host app. */
    signInButton?: ButtonOptions | undefined
    switchButton?: ButtonOptions | undefined
    detailsButton?: DetailsButtonOptions | undefined
    detailsModal?: DetailsModalOptions | undefined
    /** Token addresses by chain id: the balance that the button shows. @default the native token */
    displayBalanceToken?: Record<number, Address> | undefined
    /** Tokens by chain id; a chain's list takes the place of the built-in one. */
    supportedTokens?: SupportedTokens | undefined
    /** NFT contracts by chain id: only theirs are shown on that chain. @default all */
    supportedNFTs?: Record<number, readonly Address[]> | undefined
  }
