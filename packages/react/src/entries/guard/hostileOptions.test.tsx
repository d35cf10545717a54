import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AccountProvider } from '../../headless/account.js'
import { ChainProvider } from '../../headless/chain.js'
import { NftProvider } from '../../headless/nft.js'
import { TokenProvider } from '../../headless/token.js'
import { WalletProvider } from '../../headless/wallet.js'
import { createTestKit } from '../../test/createTestKit.js'
import { HostBoundary } from '../../test/HostBoundary.js'
import { button, checkout, seller } from '../../test/visitPay.js'
import { BillfoldProvider } from '../BillfoldProvider.js'
import { ConnectButton } from '../connect/ConnectButton.js'
import { ConnectEmbed } from '../connect/ConnectEmbed.js'
import { useConnectModal } from '../modals/modalHooks.js'
import { BuyWidget } from '../pay/BuyWidget.js'
import { CheckoutWidget } from '../pay/CheckoutWidget.js'
import { PayWidget } from '../pay/PayWidget.js'
import { TransactionButton } from '../pay/TransactionButton.js'
import { TransactionWidget } from '../pay/TransactionWidget.js'

const refuse = () => {
  throw new Error('of the host')
}
/** Objects that throw when they are read. */
const hostile: Record<string, unknown> = {
  proxy: new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse }),
  revoked: (() => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  })(),
  getters: Object.defineProperties(
    {},
    Object.fromEntries(
      ['base', 'id', 'wagmi', 'locale', 'messages', 'color', 'length'].map((n) => [
        n,
        { get: refuse, enumerable: true },
      ]),
    ),
  ),
  mute: { toJSON: () => undefined },
  words: {
    locale: 'en_US',
    messages: new Proxy({}, { get: refuse }),
    base: 'dark',
    get overrides() {
      return refuse()
    },
  },
}

const escaped: string[] = []
const noteEscape = (line: string) => void escaped.push(line)
beforeEach(() => {
  escaped.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test.each(Object.entries(hostile))(
  'BillfoldProvider with %s in an option keeps the page',
  async (label, value) => {
    const kit = createTestKit()
    onTestFinished(kit.stop)
    const { billfold } = await kit.visit(null)
    await render(
      ['theme', 'locale', 'nonce', 'marks', 'billfold'].map((name) => (
        <HostBoundary key={name} onEscape={noteEscape} name={`${name} ${label}`}>
          <BillfoldProvider billfold={billfold} {...{ [name]: value }}>
            <p>inner</p>
            <ConnectButton />
          </BillfoldProvider>
        </HostBoundary>
      )),
    )
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(document.querySelectorAll('p')).toHaveLength(5)
    expect(escaped).toEqual([])
  },
)

test.each(Object.entries(hostile))(
  'a headless provider with %s in an option keeps the page',
  async (label, value) => {
    const kit = createTestKit()
    onTestFinished(kit.stop)
    const v = value as never
    const all: [string, ReactNode][] = [
      ['account', <AccountProvider key="" address={v} />],
      ['chain', <ChainProvider key="" chain={v} />],
      ['token', <TokenProvider key="" chain={v} />],
      ['token address', <TokenProvider key="" chain={{ id: 1337 }} address={v} />],
      ['nft chain', <NftProvider key="" chain={v} contract={seller} tokenId={1n} />],
      ['nft contract', <NftProvider key="" chain={{ id: 1337 }} contract={v} tokenId={1n} />],
      ['nft token', <NftProvider key="" chain={{ id: 1337 }} contract={seller} tokenId={v} />],
      ['wallet', <WalletProvider key="" id={v} />],
    ]
    await kit.visit(
      all.map(([name, node]) => (
        <HostBoundary key={name} onEscape={noteEscape} name={`${name} ${label}`}>
          {node}
        </HostBoundary>
      )),
    )
    await vi.dynamicImportSettled()
    expect(escaped).toEqual([])
  },
)

test.each(Object.entries(hostile))('an entry with %s in an option keeps the page', async (label, value) => {
  const kit = createTestKit()
  onTestFinished(kit.stop)
  const v = value as never
  const transaction = { to: seller, chainId: 1337 } as const
  const names = [
    'theme',
    'locale',
    'chain',
    'metadata',
    'transaction',
    'paymentInfo',
    'connectOptions',
    'title',
    'paymentMethods',
    'items',
  ]
  const all = names.flatMap((name): [string, ReactNode][] => {
    const p = { [name]: v }
    return [
      [`checkout ${name}`, <CheckoutWidget key="" {...checkout} {...p} />],
      [`buy ${name}`, <BuyWidget key="" chain={{ id: 1337 }} {...p} />],
      [`connect ${name}`, <ConnectButton key="" {...p} />],
      [`embed ${name}`, <ConnectEmbed key="" {...p} />],
      [
        `pay ${name}`,
        <PayWidget
          key=""
          mode="direct_payment"
          paymentInfo={{
            amount: '5',
            sellerAddress: seller,
            token: { chainId: 1337, address: checkout.tokenAddress },
          }}
          {...(p as object)}
        />,
      ],
      [`tx ${name}`, <TransactionWidget key="" transaction={transaction} {...p} />],
      [`txb ${name}`, <TransactionButton key="" transaction={transaction} {...p} />],
    ]
  })
  await kit.visit(
    all.map(([name, node]) => (
      <HostBoundary key={name} onEscape={noteEscape} name={`${name} ${label}`}>
        {node}
      </HostBoundary>
    )),
  )
  await vi.dynamicImportSettled()
  expect(escaped).toEqual([])
})

test.each(Object.entries(hostile))(
  'a modal with %s as its theme or locale keeps the page',
  async (_, value) => {
    function Opener() {
      const { connect } = useConnectModal()
      return (
        <>
          <button type="button" onClick={() => void connect({ theme: value as never }).catch(() => {})}>
            Theme
          </button>
          <button type="button" onClick={() => void connect({ locale: value as never }).catch(() => {})}>
            Locale
          </button>
        </>
      )
    }
    for (const name of ['Theme', 'Locale']) {
      const kit = createTestKit({ wallets: 1 })
      const shown = await kit.visit(<Opener />)
      await userEvent.click(button(name))
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect.soft(document.body.textContent, name).toContain('Locale')
      await shown.page.unmount()
      await kit.stop()
    }
  },
)
