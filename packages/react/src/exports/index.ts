export type { Marks } from '../display/marks/MarksContext.js'
export { BillfoldProvider, type BillfoldProviderProps } from '../entries/BillfoldProvider.js'
export { AutoConnect, type AutoConnectProps } from '../entries/connect/AutoConnect.js'
export { ConnectButton } from '../entries/connect/ConnectButton.js'
export type {
  ConnectButtonProps,
  DetailsButtonOptions,
  RenderedAccount,
} from '../entries/connect/ConnectButtonProps.js'
export { ConnectEmbed, type ConnectEmbedProps } from '../entries/connect/ConnectEmbed.js'
export type { ConnectedAccount } from '../entries/connect/useConnectEvents.js'
export type { ButtonOptions, RenderedButton } from '../entries/look/PlainButton.js'
export {
  type UseModalReturn,
  useAccountModal,
  useConnectModal,
  useNetworkModal,
} from '../entries/modals/modalHooks.js'
export { BuyWidget, type BuyWidgetProps } from '../entries/pay/BuyWidget.js'
export { CheckoutWidget, type CheckoutWidgetProps } from '../entries/pay/CheckoutWidget.js'
export { PayWidget, type PayWidgetProps } from '../entries/pay/PayWidget.js'
export { TransactionButton, type TransactionButtonProps } from '../entries/pay/TransactionButton.js'
export type { TransactionInput } from '../entries/pay/TransactionInput.js'
export { TransactionWidget, type TransactionWidgetProps } from '../entries/pay/TransactionWidget.js'
export {
  type TransactionSource,
  type UseSendTransactionOptions,
  type UseSendTransactionReturn,
  useSendTransaction,
} from '../entries/pay/useSendTransaction.js'
export type { DetailsModalOptions } from '../features/account/DetailsModalOptions.js'
export type { NetworkSelectorOptions } from '../features/account/networks/NetworkSelectorOptions.js'
export type { ConnectResult } from '../features/connect/ConnectContext.js'
export type { ConnectModalOptions, ConnectOptions } from '../features/connect/ConnectOptions.js'
export type { SentTransaction } from '../features/transaction/createCall.js'
export type { TransactionModalOptions } from '../features/transaction/TransactionContext.js'
export {
  AccountAddress,
  type AccountAddressProps,
  AccountAvatar,
  type AccountAvatarProps,
  AccountBalance,
  type AccountBalanceProps,
  AccountGeneratedAvatar,
  AccountName,
  type AccountNameProps,
  AccountProvider,
  type AccountProviderProps,
  type ShownBalance,
} from '../headless/account.js'
export {
  ChainIcon,
  type ChainIconProps,
  ChainName,
  type ChainNameProps,
  ChainProvider,
  type ChainProviderProps,
} from '../headless/chain.js'
export { MediaRenderer, type MediaRendererProps } from '../headless/MediaRenderer.js'
export {
  NftDescription,
  NftMedia,
  type NftMediaProps,
  NftName,
  NftProvider,
  type NftProviderProps,
} from '../headless/nft.js'
export type { Resolver, SlotProps } from '../headless/primitive.js'
export {
  TokenIcon,
  type TokenIconProps,
  TokenName,
  type TokenNameProps,
  TokenProvider,
  type TokenProviderProps,
  TokenSymbol,
  type TokenSymbolProps,
} from '../headless/token.js'
export {
  WalletIcon,
  type WalletIconProps,
  WalletName,
  type WalletNameProps,
  WalletProvider,
  type WalletProviderProps,
} from '../headless/wallet.js'
export { useBalance, useIdentity, usePrice } from '../hooks/account.js'
export { useActivity, useNfts, useTokens } from '../hooks/assets.js'
export type { QueryOverrides, QueryParameter } from '../hooks/overrideQuery.js'
export { usePayment } from '../hooks/payment/usePayment.js'
export { type ActiveAccount, useActiveAccount, useChain } from '../hooks/useActiveAccount.js'
export { useChainMetadata } from '../hooks/useChainMetadata.js'
export { type ConnectedWallet, useWallets } from '../hooks/useWallets.js'
export type { LocaleId, LocaleOption } from '../locale/locales.js'
export { localeIds } from '../locale/locales.js'
export type { MessageOverrides } from '../locale/Messages.js'
export { useBillfold, useSession } from '../provider/BillfoldContext.js'
export { findWeakColors, type WeakColor } from '../theme/contrast.js'
export {
  darkTheme,
  lightTheme,
  type Theme,
  type ThemeOption,
  type ThemeOverrides,
} from '../theme/Theme.js'
export { autoTheme, type ThemeName, themes } from '../theme/themes.js'
