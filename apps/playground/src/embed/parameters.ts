import { localeIds } from '@billfold/react'
import * as v from 'valibot'

const label = v.optional(v.strictObject({ label: v.optional(v.string()) }))
const flag = v.optional(v.boolean())
const currency = v.optional(v.picklist(['USD', 'CAD', 'GBP', 'EUR', 'JPY', 'AUD', 'NZD']))
const text = v.optional(v.string())
const ids = v.optional(v.array(v.string()))
/** A chain as `{ id }`, the only field that the kit reads. */
const chainRef = v.optional(v.strictObject({ id: v.number() }))
const tokens = v.optional(v.record(v.string(), v.string()))
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'))
const hexAddress = v.pipe(
  address,
  v.transform((text) => text as `0x${string}`),
)
const addressByChain = v.optional(v.record(v.string(), address))

const theme = v.union([
  v.picklist(['light', 'dark', 'auto']),
  v.strictObject({
    base: v.picklist(['light', 'dark', 'auto']),
    overrides: v.strictObject({ color: tokens, font: tokens, radius: tokens, shadow: tokens }),
  }),
])

const locale = v.picklist(localeIds)

const token = v.strictObject({
  address,
  name: v.string(),
  symbol: v.string(),
  icon: text,
  decimals: v.optional(v.number()),
})

const connectModal = v.strictObject({
  size: v.optional(v.picklist(['compact', 'wide'])),
  title: text,
  titleIcon: text,
  privacyPolicyUrl: text,
  termsOfServiceUrl: text,
  requireApproval: flag,
  showBranding: flag,
  welcomeScreen: v.optional(
    v.strictObject({
      title: text,
      subtitle: text,
      img: v.optional(
        v.strictObject({
          src: v.string(),
          width: v.optional(v.number()),
          height: v.optional(v.number()),
        }),
      ),
    }),
  ),
})

const detailsModal = v.strictObject({
  hideSendFunds: flag,
  hideReceiveFunds: flag,
  hideBuyFunds: flag,
  hideSwitchWallet: flag,
  hideDisconnect: flag,
  showBalanceInFiat: currency,
  showTestnetFaucet: flag,
  connectedAccountName: text,
  connectedAccountAvatarUrl: text,
  assetTabs: v.optional(v.array(v.picklist(['token', 'nft']))),
  /** Link template of an NFT, with `{chainId}`, `{contract}` and `{tokenId}`. */
  nftPage: text,
  /** The screen that opens first. */
  screen: text,
  networkSelector: v.optional(
    v.strictObject({
      sections: v.optional(v.array(v.strictObject({ label: v.string(), chains: v.array(v.number()) }))),
      popularChainIds: v.optional(v.array(v.number())),
      recentChainIds: v.optional(v.array(v.number())),
      /** True shows the add-custom-network link; its press is recorded. */
      customLink: flag,
    }),
  ),
  manageWallet: v.optional(v.strictObject({ allowLinkingProfiles: flag })),
  payOptions: v.optional(
    v.strictObject({
      prefillBuy: v.optional(
        v.strictObject({ chain: chainRef, chainId: v.optional(v.number()), amount: text }),
      ),
    }),
  ),
  hiddenWallets: ids,
  /** Text that replaces the integrator's footer. */
  footer: text,
})

/** Options of `createBillfold`; changing one needs a new configuration. */
const configEntries = {
  /** Ids of the local chains, in order. */
  chains: v.optional(v.pipe(v.array(v.number()), v.minLength(1, 'needs at least one chain'))),
  /** Ids of known wallets. */
  wallets: ids,
  appMetadata: v.optional(v.strictObject({ name: v.string(), url: text, description: text, logoUrl: text })),
  autoConnect: v.optional(
    v.union([v.boolean(), v.strictObject({ timeout: v.optional(v.pipe(v.number(), v.minValue(0))) })]),
  ),
  /** Type of smart accounts; bundlers and paymaster come from the stack. */
  accountAbstraction: v.optional(v.picklist(['EIP4337', 'EIP7702'])),
  /** URL of an explorer for all chains. */
  explorer: text,
  clientId: text,
  /** Without a project id WalletConnect is absent; the relay is the stack's. */
  walletConnect: v.optional(v.strictObject({ projectId: v.optional(v.string()) })),
  support: text,
  /** By chain id. @default the contracts of the stack */
  spenders: v.optional(v.record(v.string(), v.array(hexAddress))),
  mediaOrigins: v.optional(v.array(v.string())),
}

const metadata = { title: text, description: text, image: text }
const amount = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'must be a decimal number'))
const tokenRef = v.strictObject({ chainId: v.number(), address })
const wei = v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'))

/** Options of the payment widgets; numbers that may be large are decimal strings. */
const payEntries = {
  ...metadata,
  tokenAddress: v.optional(address),
  amount: v.optional(amount),
  seller: v.optional(address),
  feePayer: v.optional(v.picklist(['user', 'seller'])),
  name: text,
  receiverAddress: v.optional(address),
  currency,
  buttonLabel: text,
  presetOptions: v.optional(v.array(v.number())),
  paymentMethods: v.optional(v.array(v.picklist(['crypto', 'card']))),
  country: text,
  purchaseData: v.optional(v.record(v.string(), v.unknown())),
  paymentLinkId: text,
  orderId: text,
  showBranding: flag,
  /** False lets the transaction button send without checking the balance. */
  payModal: flag,
  mode: v.optional(v.picklist(['fund_wallet', 'direct_payment', 'transaction'])),
  destinationToken: v.optional(tokenRef),
  initialAmount: v.optional(amount),
  paymentInfo: v.optional(
    v.strictObject({
      amount,
      token: tokenRef,
      sellerAddress: address,
      feePayer: v.optional(v.picklist(['sender', 'receiver'])),
    }),
  ),
  metadata: v.optional(v.strictObject(metadata)),
  transaction: v.optional(
    v.strictObject({
      to: address,
      chain: chainRef,
      chainId: v.optional(v.number()),
      value: v.optional(wei),
      data: v.optional(v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/, 'must be hex'))),
      erc20Value: v.optional(v.strictObject({ tokenAddress: address, amount: wei })),
    }),
  ),
}

/** Options of the component. */
const componentEntries = {
  theme: v.optional(theme),
  locale: v.optional(v.union([locale, v.strictObject({ locale, messages: v.optional(v.any()) })])),
  /** Id of the chain that the wallet should be on. */
  chain: v.optional(v.number()),
  connectButton: label,
  switchButton: label,
  signInButton: label,
  connectModal: v.optional(connectModal),
  detailsButton: v.optional(
    v.strictObject({
      showBalanceInFiat: currency,
      connectedAccountName: text,
      connectedAccountAvatarUrl: text,
    }),
  ),
  detailsModal: v.optional(detailsModal),
  supportedTokens: v.optional(v.record(v.string(), v.array(token))),
  supportedNFTs: v.optional(v.record(v.string(), v.array(address))),
  displayBalanceToken: addressByChain,
  recommendedWallets: ids,
  showAllWallets: flag,
  hiddenWallets: ids,
  ...payEntries,
}

/** Schema of `p` in embed.html; an unknown name is an error instead of being ignored. */
export const optionsSchema = v.strictObject({ ...configEntries, ...componentEntries })

export type EmbedOptions = v.InferOutput<typeof optionsSchema>

/** Names of the options that need a new configuration, and so a page reload. */
export const configKeys = Object.keys(configEntries) as readonly (keyof typeof configEntries)[]
