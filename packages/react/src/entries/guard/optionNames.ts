import { findNearest } from '@billfold/core/internal'

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

const connectButton = {
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
} as const

const connectEmbed = {
  ...appearance,
  ...connect,
  className: true,
  onConnect: true,
  onDisconnect: true,
} as const

const payWidget = {
  ...sharedPay,
  destinationToken: true,
  initialAmount: true,
  metadata: true,
  mode: true,
  paymentInfo: true,
  transaction: true,
} as const

const buyWidget = { ...flatPay, amount: true, chain: true, tokenAddress: true } as const

const checkoutWidget = {
  ...buyWidget,
  feePayer: true,
  items: true,
  name: true,
  seller: true,
} as const

const transactionWidget = { ...flatPay, transaction: true } as const

const transactionButton = {
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
} as const

const autoConnect = { onConnect: true, onTimeout: true, timeout: true } as const

const provider = {
  ...appearance,
  billfold: true,
  children: true,
  marks: true,
  nonce: true,
} as const

const connectModal = {
  ...appearance,
  ...connect,
  makeActive: true,
} as const

const networkModal = {
  ...appearance,
  chainIds: true,
  onCustomClick: true,
  onSwitch: true,
  popularChainIds: true,
  recentChainIds: true,
  renderChain: true,
  sections: true,
} as const

const accountModal = {
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
} as const

/** Lists every option of every entry, checked by a type test; loaded in development only. @internal */
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
} as const satisfies Record<string, Record<string, true>>

export type EntryName = keyof typeof optionNames

/** Lists warnings about options that have no effect because their name is wrong. */
export function listUnknownNames(entry: EntryName, names: readonly string[]): string[] {
  const known = Object.keys(optionNames[entry])
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = findNearest(name, known)
      const hint = nearest ? `Did you mean \`${nearest}\`?` : 'It has no effect.'
      return `Billfold: ${entry} has no option \`${name}\`. ${hint}`
    })
}
