import { connectWallet } from '@billfold/core/actions'
import { type ComponentType, createElement, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
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
} from '../../headless/account.js'
import {
  ChainIcon,
  type ChainIconProps,
  ChainName,
  type ChainNameProps,
  ChainProvider,
} from '../../headless/chain.js'
import { MediaRenderer, type MediaRendererProps } from '../../headless/MediaRenderer.js'
import {
  NftDescription,
  NftMedia,
  type NftMediaProps,
  NftName,
  NftProvider,
  type NftProviderProps,
} from '../../headless/nft.js'
import {
  TokenIcon,
  type TokenIconProps,
  TokenName,
  type TokenNameProps,
  TokenProvider,
  type TokenProviderProps,
  TokenSymbol,
  type TokenSymbolProps,
} from '../../headless/token.js'
import {
  WalletIcon,
  type WalletIconProps,
  WalletName,
  type WalletNameProps,
  WalletProvider,
} from '../../headless/wallet.js'
import { usdc } from '../../test/createPayServices.js'
import { createTestKit, localOne } from '../../test/createTestKit.js'
import { HostBoundary } from '../../test/HostBoundary.js'
import { rulesByEntry } from '../../test/rulesByEntry.js'
import { checkout, seller } from '../../test/visitPay.js'
import { BillfoldProvider } from '../BillfoldProvider.js'
import { AutoConnect } from '../connect/AutoConnect.js'
import { ConnectButton } from '../connect/ConnectButton.js'
import { ConnectEmbed } from '../connect/ConnectEmbed.js'
import { useAccountModal, useConnectModal, useNetworkModal } from '../modals/modalHooks.js'
import { BuyWidget } from '../pay/BuyWidget.js'
import { CheckoutWidget } from '../pay/CheckoutWidget.js'
import { PayWidget } from '../pay/PayWidget.js'
import { TransactionButton } from '../pay/TransactionButton.js'
import { TransactionWidget } from '../pay/TransactionWidget.js'
import { findOptionProblems } from './findOptionProblems.js'
import { type EntryName, optionNames } from './optionNames.js'

const build = vi.hoisted(() => ({ isDevelopment: true }))
vi.mock('@billfold/core/internal', async (load) => ({
  ...(await load<typeof import('@billfold/core/internal')>()),
  isDevelopment: () => build.isDevelopment,
}))

const nonsense: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  null: null,
  nan: Number.NaN,
  negative: -1,
  empty: '',
  word: 'five',
  object: Object.create(null),
  list: [],
  throws: () => {
    throw new Error('of the host')
  },
  symbol: Symbol('nonsense'),
}

/** A component with options that it works with. */
type Subject = [component: ComponentType<never>, options: object]

const chains = [localOne]
const transaction = { to: seller, chainId: 1337 }
const destinationToken = { chainId: 1337, address: usdc.address }

const entries: Record<Exclude<EntryName, `use${string}` | 'BillfoldProvider'>, Subject> = {
  AutoConnect: [AutoConnect, {}],
  BuyWidget: [BuyWidget, { chain: { id: 1337 } }],
  CheckoutWidget: [CheckoutWidget, checkout],
  ConnectButton: [ConnectButton, {}],
  ConnectEmbed: [ConnectEmbed, {}],
  PayWidget: [PayWidget, { mode: 'fund_wallet', destinationToken }],
  TransactionButton: [TransactionButton, { transaction }],
  TransactionWidget: [TransactionWidget, { transaction }],
}

type Names<Props> = Record<Exclude<keyof Props, 'children'>, true>
const slots = { loadingComponent: true, fallbackComponent: true } as const
const address: Names<AccountAddressProps> = { formatFn: true }
const avatar: Names<AccountAvatarProps> = { ...slots, alt: true, className: true }
const balance: Names<AccountBalanceProps> = {
  ...slots,
  chain: true,
  formatFn: true,
  showBalanceInFiat: true,
  tokenAddress: true,
}
const named: Names<AccountNameProps> = { ...slots, formatFn: true }
const chainIcon: Names<ChainIconProps> = { ...slots, alt: true, className: true, iconResolver: true }
const chainNamed: Names<ChainNameProps> = { ...slots, formatFn: true, nameResolver: true }
const media: Names<MediaRendererProps> = { ...slots, alt: true, fileLabel: true, poster: true, src: true }
const nft: Names<NftProviderProps> = { chain: true, contract: true, tokenId: true }
const token: Names<TokenProviderProps> = { address: true, chain: true }
const symbol: Names<TokenSymbolProps> = { ...slots, formatFn: true, symbolResolver: true }

const nftMedia: Names<NftMediaProps> = { ...slots, fileLabel: true }
const tokenIcon: Names<TokenIconProps> = { ...slots, alt: true, className: true, iconResolver: true }
const tokenNamed: Names<TokenNameProps> = { ...slots, formatFn: true, nameResolver: true }
const walletIcon: Names<WalletIconProps> = { ...slots, alt: true, className: true }
const walletNamed: Names<WalletNameProps> = { ...slots, formatFn: true }

const account = { address: seller } as const
const ape = { chain: { id: 1337 }, contract: seller, tokenId: 1n } as const
const inside = (provider: ComponentType<never>, options: object, part: ComponentType<never>) =>
  ((props: object) =>
    createElement(provider, options as never, createElement(part, props as never))) as ComponentType<never>
const around = (provider: ComponentType<never>, part: ComponentType) =>
  ((props: object) => createElement(provider, props as never, createElement(part))) as ComponentType<never>

const headless: readonly [name: string, subject: Subject, options: Record<string, true>][] = [
  ['AccountProvider', [around(AccountProvider, AccountName), account], { address: true }],
  ['AccountAddress', [inside(AccountProvider, account, AccountAddress), {}], address],
  ['AccountAvatar', [inside(AccountProvider, account, AccountAvatar), {}], avatar],
  ['AccountBalance', [inside(AccountProvider, account, AccountBalance), {}], balance],
  ['AccountName', [inside(AccountProvider, account, AccountName), {}], named],
  ['ChainProvider', [around(ChainProvider, ChainName), {}], { chain: true }],
  ['ChainIcon', [inside(ChainProvider, { chain: { id: 1337 } }, ChainIcon), {}], chainIcon],
  ['ChainName', [inside(ChainProvider, { chain: { id: 1337 } }, ChainName), {}], chainNamed],
  ['MediaRenderer', [MediaRenderer, { src: '', alt: '' }], media],
  ['NftProvider', [around(NftProvider, NftName), ape], nft],
  ['TokenProvider', [around(TokenProvider, TokenSymbol), { chain: { id: 1337 } }], token],
  ['TokenSymbol', [inside(TokenProvider, { chain: { id: 1337 } }, TokenSymbol), {}], symbol],
  ['WalletProvider', [around(WalletProvider, WalletName), { id: 'io.rabby' }], { id: true }],
  ['AccountGeneratedAvatar', [inside(AccountProvider, account, AccountGeneratedAvatar), {}], { size: true }],
  ['NftDescription', [inside(NftProvider, ape, NftDescription), {}], slots],
  ['NftMedia', [inside(NftProvider, ape, NftMedia), {}], nftMedia],
  ['NftName', [inside(NftProvider, ape, NftName), {}], slots],
  ['TokenIcon', [inside(TokenProvider, { chain: { id: 1337 } }, TokenIcon), {}], tokenIcon],
  ['TokenName', [inside(TokenProvider, { chain: { id: 1337 } }, TokenName), {}], tokenNamed],
  ['WalletIcon', [inside(WalletProvider, { id: 'io.rabby' }, WalletIcon), {}], walletIcon],
  ['WalletName', [inside(WalletProvider, { id: 'io.rabby' }, WalletName), {}], walletNamed],
]

/** Errors that left the kit: React unmounts everything up to here. */
const escaped: string[] = []
const noteEscape = (line: string) => void escaped.push(line)

const note = (event: ErrorEvent | PromiseRejectionEvent) => {
  // An image that fails to load is not an error of the page.
  if (event.target !== window) return
  event.preventDefault()
  event.stopImmediatePropagation()
  escaped.push(`uncaught: ${'reason' in event ? event.reason : event.message}`)
}

beforeEach(() => {
  escaped.length = 0
  // React logs errors that boundaries catch, and warns of attributes that it rejects.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  addEventListener('error', note, { capture: true })
  addEventListener('unhandledrejection', note, { capture: true })
})
afterEach(() => {
  removeEventListener('error', note, { capture: true })
  removeEventListener('unhandledrejection', note, { capture: true })
  vi.restoreAllMocks()
})

/** Options set together, each to another value: one at a time would be hundreds of widgets per page. */
const groupSize = 4

/**
 * Lists every option with every wrong value. Checked options get copies of their own, because they hide the
 * rest.
 */
function listCopies([component, options]: Subject, names: readonly string[], entry?: EntryName): ReactNode {
  const values = Object.entries(nonsense)
  const isChecked = (name: string) =>
    entry !== undefined &&
    findOptionProblems(rulesByEntry[entry], { ...options, [name]: Symbol('') }, chains).length > 0
  const free = names.filter((name) => !isChecked(name))
  const groups = [
    ...names.filter(isChecked).map((name) => [name]),
    ...free
      .map((_, index) => free.slice(index, index + groupSize))
      .filter((_, index) => !(index % groupSize)),
  ]
  return groups.flatMap((group) =>
    values.map(([label], shift) => {
      const wrong = group.map((name, index) => [name, values[(shift + 3 * index) % values.length]?.[1]])
      const name = `${group.join(' ')} from ${label}`
      return (
        <HostBoundary key={name} onEscape={noteEscape} name={name}>
          {createElement(component, { ...options, ...Object.fromEntries(wrong) } as never)}
        </HostBoundary>
      )
    }),
  )
}

/** Sets the build mode that the components see; a bundler would inline it. */
function setMode(mode: string): void {
  build.isDevelopment = mode === 'development'
}

async function visitAll(subject: Subject, names: readonly string[], mode: string, entry?: EntryName) {
  setMode(mode)
  const kit = createTestKit()
  onTestFinished(kit.stop)
  await kit.visit(
    <>
      <p>The host's own text</p>
      {listCopies(subject, names, entry)}
    </>,
  )
  await vi.dynamicImportSettled()
  await expect.element(page.getByText("The host's own text")).toBeVisible()
  expect(escaped).toEqual([])
}

const subjects: [string, Subject, Record<string, true>][] = [
  ...Object.entries(entries).map(([name, subject]): [string, Subject, Record<string, true>] => [
    name,
    subject,
    optionNames[name as EntryName],
  ]),
  ...headless.map(([name, subject, names]): [string, Subject, Record<string, true>] => [
    name,
    subject,
    names,
  ]),
]

test.each(
  subjects.flatMap(([name, subject, names]) =>
    ['development', 'production'].map((mode) => [name, mode, subject, names] as const),
  ),
)(
  '%s in %s with nonsense in any option leaves the host’s page as it is',
  async (name, mode, subject, names) => {
    const entry = Object.hasOwn(entries, name) ? (name as EntryName) : undefined
    await visitAll(subject, Object.keys(names), mode, entry)
  },
)

test.each(['development', 'production'])(
  'BillfoldProvider in %s with nonsense in any option keeps the host’s page',
  async (mode) => {
    setMode(mode)
    const kit = createTestKit()
    onTestFinished(kit.stop)
    const { billfold } = await kit.visit(null)
    function Inner() {
      const [text] = useState("The host's inner text")
      return <p>{text}</p>
    }
    const names = Object.keys(optionNames.BillfoldProvider).filter((name) => name !== 'children')
    const inner = (props: object) => (
      <BillfoldProvider billfold={billfold} {...props}>
        <Inner />
        <ConnectButton />
      </BillfoldProvider>
    )
    await render(names.flatMap((name) => listCopies([inner as ComponentType<never>, {}], [name])))
    await vi.dynamicImportSettled()
    expect(page.getByText("The host's inner text").all()).toHaveLength(
      names.length * Object.keys(nonsense).length,
    )
    expect(escaped).toEqual([])
  },
)

/** Lists every option with every wrong value, several at once. */
function listWrong(names: readonly string[]): object[] {
  const values = Object.values(nonsense)
  const starts = names.map((_, index) => index).filter((index) => index % groupSize === 0)
  return starts.flatMap((start) =>
    values.map((_, shift) =>
      Object.fromEntries(
        names
          .slice(start, start + groupSize)
          .map((name, index) => [name, values[(shift + 3 * index) % values.length]]),
      ),
    ),
  )
}

/** A dialog opens with its content, or with the error in its place. */
const findDialog = () => document.querySelector('dialog[open]')

type Open = (options: object) => Promise<unknown>

/** Modals by the hook that opens them. */
const openers: Record<Extract<EntryName, `use${string}`>, () => Open> = {
  useAccountModal: () => useAccountModal().open as Open,
  useConnectModal: () => useConnectModal().connect as Open,
  useNetworkModal: () => useNetworkModal().open as Open,
}

test.each(
  Object.entries(openers).flatMap(([name, use]) =>
    ['development', 'production'].map((mode) => [name as keyof typeof openers, mode, use] as const),
  ),
)('%s in %s with nonsense in any option leaves the host’s page as it is', async (name, mode, use) => {
  setMode(mode)
  const kit = createTestKit({ wallets: 1 })
  onTestFinished(kit.stop)
  let open: Open = async () => {}
  const Grab = () => {
    open = use()
    return <p>The host's own text</p>
  }
  const { billfold } = await kit.visit(<Grab />)
  const connector = await vi.waitFor(() => {
    const [connector] = billfold.wagmi.connectors
    if (!connector) throw new Error('No wallet was announced')
    return connector
  })
  await connectWallet(billfold, { connector })
  for (const options of listWrong(Object.keys(optionNames[name]))) {
    // The next one closes it; a rejection is a valid result for the host.
    const last = findDialog()
    let isRefused = false
    open(options).catch(() => {
      isRefused = true
    })
    await vi.waitFor(() => expect(isRefused || ![null, last].includes(findDialog())).toBe(true))
  }
  await expect.element(page.getByText("The host's own text")).toBeInTheDocument()
  expect(escaped).toEqual([])
})
