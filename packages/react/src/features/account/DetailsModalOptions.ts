import type { ConnectionEvent, Currency, SupportedTokens } from '@billfold/core'
import type { ComponentType } from 'react'
import type { Address } from 'viem'
import type { ConnectOptions } from '../connect/ConnectOptions.js'
import type { AccountRoute, FirstAccountRoute } from './accountNavigation.js'
import type { NetworkSelectorOptions } from './networks/NetworkSelectorOptions.js'

/** Options of the account modal (R3.35). */
export type DetailsModalOptions = {
  hideSendFunds?: boolean | undefined
  hideReceiveFunds?: boolean | undefined
  hideBuyFunds?: boolean | undefined
  hideSwitchWallet?: boolean | undefined
  hideDisconnect?: boolean | undefined
  /** Currency in which the network row shows the balance; needs a price service. */
  showBalanceInFiat?: Currency | undefined
  /** Shows "Request Testnet Funds" on testnets with a known faucet and on chain 1337. */
  showTestnetFaucet?: boolean | undefined
  connectedAccountName?: string | undefined
  connectedAccountAvatarUrl?: string | undefined
  /** @default ['token', 'nft'] */
  assetTabs?: readonly ('token' | 'nft')[] | undefined
  footer?: ComponentType<{ close: () => void }> | undefined
  /** Called with the current screen. */
  onClose?: ((screen: AccountRoute) => void) | undefined
  /** Called for each wallet disconnected in this modal, after its session with the host app has ended. */
  onDisconnect?: ((account: ConnectionEvent) => void) | undefined
  /** Networks to offer. @default all configured ones */
  chainIds?: readonly number[] | undefined
  /** Tokens by chain id; replaces the built-in list of that chain. */
  supportedTokens?: SupportedTokens | undefined
  /** NFT contracts by chain id; others are hidden on that chain. @default all */
  supportedNFTs?: Record<number, readonly Address[]> | undefined
  /**
   * Link template of an NFT card, with `{chainId}`, `{contract}` and `{tokenId}`.
   * @default the chain's explorer
   */
  nftPage?: string | undefined
  /** First screen. @default 'main' */
  screen?: FirstAccountRoute | undefined
  networkSelector?: NetworkSelectorOptions | undefined
  /** Options of "Connect Wallet"; the connect button passes its own. */
  connect?: ConnectOptions | undefined
  manageWallet?: { allowLinkingProfiles?: boolean | undefined } | undefined
  payOptions?:
    | {
        prefillBuy?:
          | {
              chain?: { readonly id: number } | undefined
              /** Chain id; `chain` takes precedence. */
              chainId?: number | undefined
              amount?: string | undefined
            }
          | undefined
      }
    | undefined
  /** Ids of wallets that "Connect Wallet" does not offer. */
  hiddenWallets?: readonly string[] | undefined
}
