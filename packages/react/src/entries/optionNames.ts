import type { AutoConnectProps } from './AutoConnect.js'
import type { BillfoldProviderProps } from './BillfoldProvider.js'
import type { BuyWidgetProps } from './BuyWidget.js'
import type { CheckoutWidgetProps } from './CheckoutWidget.js'
import type { ConnectButtonProps } from './ConnectButtonProps.js'
import type { ConnectEmbedProps } from './ConnectEmbed.js'
import type { EntryName } from './entryRules.js'
import type { Modals } from './ModalContext.js'
import type { PayWidgetProps } from './PayWidget.js'
import type { TransactionButtonProps } from './TransactionButton.js'
import type { TransactionWidgetProps } from './TransactionWidget.js'

type KeyOf<Options> = Options extends unknown ? keyof Options : never
type Names<Options> = Record<Extract<KeyOf<Options>, string>, true>

const appearance = { theme: true, locale: true } as const

const connect = {
  chain: true,
  connectModal: true,
  hiddenWallets: true,
  recommendedWallets: true,
  showAllWallets: true,
  wallets: true,
} as const

const sharedPay = {
  ...appearance,
  buttonLabel: true,
  className: true,
  connectOptions: true,
  country: true,
  currency: true,
  hiddenWallets: true,
  onCancel: true,
  onError: true,
  onSuccess: true,
  orderId: true,
  paymentLinkId: true,
  paymentMethods: true,
  presetOptions: true,
  purchaseData: true,
  receiverAddress: true,
  showBranding: true,
  supportedTokens: true,
} as const

const flatPay = { ...sharedPay, description: true, image: true, title: true } as const

const connectButton: Names<ConnectButtonProps> = {
  ...appearance,
  ...connect,
  chains: true,
  connectButton: true,
  detailsButton: true,
  detailsModal: true,
  displayBalanceToken: true,
  onConnect: true,
  onDisconnect: true,
  signInButton: true,
  supportedNFTs: true,
  supportedTokens: true,
  switchButton: true,
}

const connectEmbed: Names<ConnectEmbedProps> = {
  ...appearance,
  ...connect,
  className: true,
  onConnect: true,
  onDisconnect: true,
}

const payWidget: Names<PayWidgetProps> = {
  ...sharedPay,
  destinationToken: true,
  initialAmount: true,
  metadata: true,
  mode: true,
  paymentInfo: true,
  transaction: true,
}

const buyWidget: Names<BuyWidgetProps> = { ...flatPay, amount: true, chain: true, tokenAddress: true }

const checkoutWidget: Names<CheckoutWidgetProps> = {
  ...buyWidget,
  feePayer: true,
  name: true,
  seller: true,
}

const transactionWidget: Names<TransactionWidgetProps> = { ...flatPay, transaction: true }

const transactionButton: Names<TransactionButtonProps> = {
  ...appearance,
  children: true,
  className: true,
  disabled: true,
  onError: true,
  onTransactionConfirmed: true,
  onTransactionSent: true,
  payModal: true,
  style: true,
  transaction: true,
}

const autoConnect: Names<AutoConnectProps> = { onConnect: true, onTimeout: true, timeout: true }

const provider: Names<BillfoldProviderProps> = {
  ...appearance,
  billfold: true,
  children: true,
  nonce: true,
}

const connectModal: Names<Parameters<Modals['openConnect']>[0]> = {
  ...appearance,
  ...connect,
  makeActive: true,
}

const networkModal: Names<Parameters<Modals['openNetwork']>[0]> = {
  ...appearance,
  chainIds: true,
  onCustomClick: true,
  onSwitch: true,
  popularChainIds: true,
  recentChainIds: true,
  renderChain: true,
  sections: true,
}

const accountModal: Names<Parameters<Modals['openAccount']>[0]> = {
  ...appearance,
  assetTabs: true,
  chainIds: true,
  connect: true,
  connectedAccountAvatarUrl: true,
  connectedAccountName: true,
  footer: true,
  hiddenWallets: true,
  hideBuyFunds: true,
  hideDisconnect: true,
  hideReceiveFunds: true,
  hideSendFunds: true,
  hideSwitchWallet: true,
  manageWallet: true,
  networkSelector: true,
  nftPage: true,
  onClose: true,
  onDisconnect: true,
  payOptions: true,
  screen: true,
  showBalanceInFiat: true,
  showTestnetFaucet: true,
  supportedNFTs: true,
  supportedTokens: true,
}

/** Every option of every entry, complete by type; fetched in development only. */
export const optionNames = {
  AutoConnect: autoConnect,
  BillfoldProvider: provider,
  BuyWidget: buyWidget,
  CheckoutWidget: checkoutWidget,
  ConnectButton: connectButton,
  ConnectEmbed: connectEmbed,
  PayWidget: payWidget,
  TransactionButton: transactionButton,
  TransactionWidget: transactionWidget,
  useAccountModal: accountModal,
  useConnectModal: connectModal,
  useNetworkModal: networkModal,
} as const satisfies Record<EntryName, Record<string, true>>
