import { parseUnits } from '@billfold/core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { createTestKit } from '../../test/createTestKit.js'
import { localOne, localTwo } from '../../test/createTestKit.js'
import { visitAccount } from '../../test/visitAccount.js'
import { AccountModal, type AccountModalProps } from './AccountModal.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const balance = (amount: string) => ({ eth_getBalance: () => `0x${parseUnits(amount, 18).toString(16)}` })

async function openAccount(
  props: Partial<AccountModalProps> = {},
  parameters: Parameters<typeof createTestKit>[0] = {},
) {
  const onClose = vi.fn()
  const kit = await visitAccount(<AccountModal options={{}} onClose={onClose} {...props} />, {
    rpc: balance('1.23456789'),
    ...parameters,
  })
  stops.push(kit.stop)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  const address = kit.wallets[0]?.accounts[0] ?? ''
  return { ...kit, onClose, address, short: `${address.slice(0, 4)}...${address.slice(-3)}` }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const networkRow = () => button(/Switch network$/)

test('R2.41 R2.43 R2.44 R2.48 main shows avatar, short address with copy, and the name of the wallet', async () => {
  const copyText = vi.fn(async () => {})
  const { short, address } = await openAccount()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copyText }, configurable: true })
  await expect.element(page.getByText(short)).toBeVisible()
  await expect.element(page.getByText('Demo Wallet 1')).toBeVisible()
  expect(button('Switch wallet').element().querySelector('svg')).not.toBeNull()
  await userEvent.click(button('Copy address'))
  await expect.poll(() => copyText.mock.calls).toEqual([[address]])
})

test('R2.43 a given name and avatar take the place of the address and the generated avatar', async () => {
  const avatar = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  await openAccount({ options: { connectedAccountName: 'Treasury', connectedAccountAvatarUrl: avatar } })
  await expect.element(page.getByText('Treasury')).toBeVisible()
  expect(button('Switch wallet').element().querySelector('image')?.getAttribute('href')).toBe(avatar)
})

test('R2.42 the avatar leads to the wallets, unless that is hidden', async () => {
  await openAccount()
  await userEvent.click(button('Switch wallet'))
  await expect.element(page.getByRole('heading', { name: 'Wallets' })).toHaveFocus()
})

test('R2.42 R2.50 R2.61 each hide option takes its control away, and the avatar stays', async () => {
  await openAccount({ options: { hideSwitchWallet: true, hideReceiveFunds: true, hideDisconnect: true } })
  await expect.element(networkRow()).toBeVisible()
  for (const name of ['Switch wallet', 'Receive', 'Disconnect Wallet'])
    expect(page.getByRole('dialog').getByRole('button', { name }).elements()).toEqual([])
  expect(document.querySelector('dialog svg[data-round]')).not.toBeNull()
})

test('R2.53 R9.44 the network row shows the network and the native balance with 7 decimals', async () => {
  await openAccount({}, { rpc: balance('1234.123456789') })
  await expect.element(networkRow()).toHaveTextContent('Local One')
  await expect.element(networkRow()).toHaveTextContent(/1,234\.1234568\sETH/)
})

test('the network row shows the fiat value of the balance with 3 decimals in the chosen currency', async () => {
  const token = { chainId: 1337, address: `0x${'ee'.repeat(20)}`, decimals: 18, symbol: 'ETH', name: 'Ether' }
  const answer = { data: [{ ...token, prices: { USD: 2000, EUR: 1800.5 } }] }
  const fetch = async () => Response.json(answer)
  await openAccount(
    { options: { showBalanceInFiat: 'EUR' } },
    { rpc: balance('1.5'), options: { services: { bridge: 'http://bridge.invalid' }, platform: { fetch } } },
  )
  await expect.element(networkRow()).toHaveTextContent(/1\.5\sETH.*\(€2,700\.750\)/)
})

test.each([
  ['1234.123456789', '1,234.1235\u00a0ETH'],
  ['0.123456789', '0.12346\u00a0ETH'],
  ['0.000001', '<0.00001\u00a0ETH'],
  ['0', '0\u00a0ETH'],
])('R9.43 a balance of %s stands large below the name as %s', async (held, shown) => {
  await openAccount({}, { rpc: balance(held) })
  const label = page.getByText('Demo Wallet 1').element()
  const figure = page.getByText(shown, { exact: true }).first()
  await expect.element(figure).toBeVisible()
  expect(Number.parseFloat(getComputedStyle(figure.element()).fontSize)).toBeGreaterThanOrEqual(22)
  expect(label.compareDocumentPosition(figure.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(figure.element().compareDocumentPosition(button('Send').element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('the fiat value below the name is the one of the network row, in the decimals of the currency', async () => {
  const token = { chainId: 1337, address: `0x${'ee'.repeat(20)}`, decimals: 18, symbol: 'ETH', name: 'Ether' }
  const fetch = async () => Response.json({ data: [{ ...token, prices: { EUR: 1800.5 } }] })
  await openAccount(
    { options: { showBalanceInFiat: 'EUR' } },
    { rpc: balance('1.5'), options: { services: { bridge: 'http://bridge.invalid' }, platform: { fetch } } },
  )
  await expect.element(networkRow()).toHaveTextContent('(€2,700.750)')
  await expect.element(page.getByText('€2,700.75', { exact: true })).toBeVisible()
})

test("the network row shows the network's own icon", async () => {
  const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  await openAccount({}, { options: { chains: [{ ...localOne, icon }], transports: undefined } as never })
  await expect.poll(() => networkRow().element().querySelector('img')?.src).toBe(icon)
})

test('R2.54 R6.4 the network row is disabled when the wallet cannot switch chain', async () => {
  const { billfold } = await openAccount()
  const connector = billfold.wagmi.connectors.find(({ id }) => id === 'test.demo1')
  await expect.element(networkRow()).toBeEnabled()
  ;(connector as { switchChain?: unknown }).switchChain = undefined
  billfold.wagmi.setState((state) => ({ ...state, connections: new Map(state.connections) }))
  await userEvent.click(button('Receive'))
  await userEvent.click(button('Back'))
  await expect.element(button(/Local One.*This wallet cannot switch network/)).toBeDisabled()
})

test('leaving the network list during a switch request prevents later navigation', async () => {
  const { wallets } = await openAccount()
  wallets[0]?.hangNext()
  await userEvent.click(networkRow())
  await userEvent.click(button(/Local Two/))
  await userEvent.click(button('Back'))
  await userEvent.click(button('Receive'))
  wallets[0]?.answerPending()
  await expect.poll(() => wallets[0]?.provider.request({ method: 'eth_chainId' })).toBe('0x53a')
  await expect.element(page.getByRole('heading', { name: 'Receive Funds' })).toBeVisible()
  await userEvent.click(button('Back'))
  await expect.element(networkRow()).toHaveTextContent('Local Two')
})

test('R8.33 a network that the app does not know has its number for a name', async () => {
  await openAccount({}, { options: { chains: [localTwo], transports: undefined } })
  await expect.element(networkRow()).toHaveTextContent('Unknown chain #1337')
})

test('R2.59 R6.14 R9.59 chain 1337 shows the faucet link when it is enabled', async () => {
  await openAccount({ options: { showTestnetFaucet: true } })
  const link = page.getByRole('link', { name: /Request Testnet Funds/ })
  await expect.element(link).toHaveAttribute('href', 'http://localhost:4000/dev/faucet')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('R6.14 without the option there is no faucet link', async () => {
  await openAccount()
  await expect.element(networkRow()).toBeVisible()
  expect(page.getByRole('link', { name: /Request Testnet Funds/ }).elements()).toEqual([])
})

test('R6.13 a testnet has a faucet link only when a faucet is known', async () => {
  const known = { ...localOne, id: 5, testnet: true, name: 'Known', faucets: ['https://faucet.test/'] }
  const unknown = { ...localTwo, testnet: true, name: 'Unknown' }
  const { wallets } = await openAccount(
    { options: { showTestnetFaucet: true } },
    { options: { chains: [localOne, unknown, known], transports: undefined } },
  )
  wallets[0]?.setChain(unknown.id)
  await expect.element(networkRow()).toHaveTextContent('Unknown')
  expect(page.getByRole('link', { name: /Request Testnet Funds/ }).elements()).toEqual([])
  wallets[0]?.setChain(known.id)
  await expect
    .element(page.getByRole('link', { name: /Request Testnet Funds/ }))
    .toHaveAttribute('href', 'https://faucet.test/')
})

test('R2.60 the custom footer shows and can close the modal', async () => {
  const { onClose } = await openAccount({
    options: {
      footer: ({ close }) => (
        <button type="button" onClick={close}>
          Leave
        </button>
      ),
    },
  })
  await userEvent.click(button('Leave'))
  expect(onClose.mock.calls).toEqual([['main']])
})

test('R2.75 R2.76 R2.77 R2.78 R9.53 receive shows a QR code of 310, the short address, copy, and what to do', async () => {
  const { address, short } = await openAccount()
  await userEvent.click(button('Receive'))
  await expect.element(page.getByRole('heading', { name: 'Receive Funds' })).toHaveFocus()
  const code = page.getByRole('img', { name: `QR code of the address ${address}` })
  await expect.poll(() => code.element().querySelector('path')).not.toBeNull()
  expect(code.element().getBoundingClientRect().width).toBe(310)
  await expect.element(page.getByText(short)).toBeVisible()
  await expect.element(button('Copy address')).toBeVisible()
  await expect.element(page.getByText('Copy the address to send funds to this wallet')).toBeVisible()
  await userEvent.click(button(/Show whole address/))
  await expect.poll(() => document.querySelector('dialog [data-whole]')?.textContent).toBe(address)
})

test('R4.92 R4.93 disconnecting lets go of the wallet and closes the modal, once', async () => {
  const { onClose, billfold } = await openAccount()
  await userEvent.click(button('Disconnect Wallet'))
  await expect.poll(() => onClose.mock.calls).toEqual([['main']])
  expect(billfold.wagmi.state.connections.size).toBe(0)
  expect(document.querySelector('dialog')).toBeNull()
})

test('R4.93 disconnecting closes the modal also when another wallet stays connected', async () => {
  const { onClose, billfold } = await openAccount({}, { wallets: 2 })
  await userEvent.click(button('Disconnect Wallet'))
  await expect.poll(() => onClose.mock.calls).toEqual([['main']])
  expect([...billfold.wagmi.state.connections.values()].map(({ connector }) => connector.name)).toEqual([
    'Demo Wallet 2',
  ])
})

test('R4.91 R2.40 the modal closes by itself when the wallet leaves, and says from which screen', async () => {
  const { onClose, wallets } = await openAccount({ initial: 'receive' })
  wallets[0]?.disconnect()
  await expect.poll(() => onClose.mock.calls).toEqual([['receive']])
})

test.each([
  ['main', 'Your account'],
  ['send', 'Send Funds'],
  ['receive', 'Receive Funds'],
  ['buy', 'Buy'],
  ['transactions', 'Transactions'],
  ['wallet-manager', 'Wallets'],
  ['network-switcher', 'Select Network'],
  ['view-assets', 'Assets'],
  ['view-nfts', 'NFTs'],
  ['view-tokens', 'Tokens'],
  ['manage-wallet', 'Manage Wallet'],
  ['private-key', 'Export Private Key'],
  ['wallet-connect-receiver', 'Connect an App'],
  ['linked-profiles', 'Linked Profiles'],
  ['link-profile', 'Link a Profile'],
] as const)('R2.40 the screen %s shows "%s", and closing says its name', async (screen, title) => {
  const { onClose } = await openAccount({ initial: screen })
  await expect.element(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose.mock.calls).toEqual([[screen]])
})

test('R3.35 hidden controls are absent, and the values of the host app are shown', async () => {
  const token = { chainId: 1337, address: `0x${'ee'.repeat(20)}`, decimals: 18, symbol: 'ETH', name: 'Ether' }
  const fetch = async () => Response.json({ data: [{ ...token, prices: { USD: 2000 } }] })
  const avatar = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  await openAccount(
    {
      options: {
        hideSendFunds: true,
        hideReceiveFunds: true,
        hideBuyFunds: true,
        hideSwitchWallet: true,
        hideDisconnect: true,
        showBalanceInFiat: 'USD',
        showTestnetFaucet: true,
        connectedAccountName: 'Ann',
        connectedAccountAvatarUrl: avatar,
        assetTabs: [],
        footer: () => <p>Our terms</p>,
        manageWallet: { allowLinkingProfiles: false },
      },
    },
    { rpc: balance('1.5'), options: { services: { bridge: 'http://bridge.invalid' }, platform: { fetch } } },
  )
  await expect.element(networkRow()).toHaveTextContent('($3,000.000)')
  for (const text of ['Ann', 'Our terms']) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Request Testnet Funds/ })).toBeVisible()
  expect(document.querySelector('dialog image')?.getAttribute('href')).toBe(avatar)
  const hidden = /^(Send|Receive|Buy|Switch wallet|View Assets|Disconnect Wallet)$/
  expect(page.getByRole('dialog').getByRole('button', { name: hidden }).elements()).toEqual([])
  await userEvent.click(button('Manage Wallet'))
  await expect.element(page.getByRole('heading', { name: 'Manage Wallet' })).toBeVisible()
  expect(button('Linked Profiles').elements()).toEqual([])
})

test('R3.35 R4.95 networkSelector and onDisconnect are the host app’s own', async () => {
  const onSwitch = vi.fn()
  const onDisconnect = vi.fn()
  const { address } = await openAccount({
    options: {
      networkSelector: { onSwitch, sections: [{ label: 'Ours', chains: [localTwo.id] }] },
      onDisconnect,
    },
  })
  await userEvent.click(networkRow())
  await expect.element(page.getByText('Ours')).toBeVisible()
  await userEvent.click(button(/Local Two/))
  await expect.poll(() => onSwitch.mock.calls.length).toBe(1)
  await userEvent.click(button('Disconnect Wallet'))
  await expect
    .poll(() => onDisconnect.mock.calls)
    .toEqual([[{ address, chainId: localTwo.id, walletId: 'test.demo1' }]])
})

test('R3.35 hiddenWallets are not among those that can be added', async () => {
  await openAccount({
    initial: 'wallet-manager',
    options: {
      hiddenWallets: ['me.rainbow'],
      connect: { wallets: ['test.demo1', 'me.rainbow', 'app.phantom'], connectModal: { size: 'compact' } },
    },
  })
  await userEvent.click(button('Connect Wallet'))
  await expect.element(button(/Phantom/)).toBeVisible()
  expect(button(/Rainbow/).elements()).toEqual([])
})

test('Escape closes the modal and says from which screen', async () => {
  const { onClose } = await openAccount()
  await userEvent.click(networkRow())
  await userEvent.keyboard('{Escape}')
  expect(onClose.mock.calls).toEqual([['network-switcher']])
})

test('R6.1 there are no roles: under the same conditions two accounts are offered the same', async () => {
  const { wallets, short } = await openAccount()
  const [first, second = ''] = wallets[0]?.accounts ?? []
  const list = () =>
    [...document.querySelectorAll('dialog :is(button, a)')].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent,
    )
  await expect.element(page.getByText(short)).toBeVisible()
  await expect.element(networkRow()).toHaveTextContent('1.2345679')
  const offered = list()
  expect(first).not.toBe(second)
  wallets[0]?.setAccounts([second as `0x${string}`])
  await expect.element(page.getByText(`${second.slice(0, 4)}...${second.slice(-3)}`)).toBeVisible()
  await expect.element(networkRow()).toHaveTextContent('1.2345679')
  expect(list()).toEqual(offered)
})
