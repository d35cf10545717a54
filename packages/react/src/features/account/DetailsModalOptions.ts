import type { ConnectionEvent, Currency, SupportedTokens } from '@billfold/core'
import type { ComponentType } from 'react'
import type { Address } from 'viem'
import type { ConnectOptions } from '../connect/ConnectOptions.js'
import type { NetworkSelectorOptions } from './networks/NetworkSelectorOptions.js'
import type { AccountRoute, FirstAccountRoute } from './routes.js'

/** Spec §3 "Details-modal options". */
export type DetailsModalOptions = {
  hideSendFunds?: boolean | undefined
  hideReceiveFunds?: boolean | undefined
  hideBuyFunds?: boolean | undefined
  hideSwitchWallet?: boolean | undefined
  hideDisconnect?: boolean | undefined
  /** A currency: shows what the network row's balance is worth; needs a price service. */
  showBalanceInFiat?: Currency | undefined
  /** Shows "Request Testnet Funds" on testnets with a known faucet and on chain 1337. */
  showTestnetFaucet?: boolean | undefined
  connectedAccountName?: string | undefined
  connectedAccountAvatarUrl?: string | undefined
  /** @default ['token', 'nft'] */
  assetTabs?: readonly ('token' | 'nft')[] | undefined
  footer?: ComponentType<{ close: () => void }> | undefined
  /** Called with the screen that was showing. */
  onClose?: ((screen: AccountRoute) => void) | undefined
  /** Called for a wallet that was disconnected in this modal, once its session with the host app has ended. */
  onDisconnect?: ((account: ConnectionEvent) => void) | undefined
  /** Only these networks are offered. @default all configured ones */
  chainIds?: readonly number[] | undefined
  /** Tokens by chain id; a chain's list takes the place of the built-in one. */
  supportedTokens?: SupportedTokens | undefined
  /** NFT contracts by chain id: only theirs are shown on that chain. @default all */
  supportedNFTs?: Record<number, readonly Address[]> | undefined
  /**
   * Where an NFT's card leads, with `{chainId}`, `{contract}` and `{tokenId}` in it.
   * @default the chain's explorer
   */
  nftPage?: string | undefined
  /** The screen that opens first. @default 'main' */
  screen?: FirstAccountRoute | undefined
  networkSelector?: NetworkSelectorOptions | undefined
  /** How "Connect Wallet" offers wallets; the connect button hands in its own. */
  connect?: ConnectOptions | undefined
  manageWallet?: { allowLinkingProfiles?: boolean | undefined } | undefined
  payOptions?:
    | {
        prefillBuy?:
          | {
              chain?: { readonly id: number } | undefined
              /** The same by id; `chain` wins. */
              chainId?: number | undefined
              amount?: string | undefined
            }
          | undefined
      }
    | undefined
  /** Ids of wallets that "Connect Wallet" does not offer. */
  hiddenWallets?: readonly string[] | undefined
}
