import { connectWallet, switchChain } from '@billfold/core/actions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeChain } from '../../test/createFakeChain.js'
import { createFakeInApp } from '../../test/createFakeInApp.js'
import { createTestKit, localOne, localTwo } from '../../test/createTestKit.js'
import { ConnectButton } from './ConnectButton.js'

const ether = (amount: bigint) => ({ eth_getBalance: () => `0x${amount.toString(16)}` })
const stops: (() => void)[] = []
let address: string

beforeEach(() => {
  address = location.href
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function createKit(parameters?: Parameters<typeof createTestKit>[0]) {
  const kit = createTestKit(parameters)
  stops.push(kit.stop)
  return kit
}

/** Opens a page whose first wallet is already connected. */
async function visitConnected(button: React.ReactNode, parameters: Parameters<typeof createTestKit>[0] = {}) {
  const kit = createKit({ wallets: 1, rpc: ether(1_234_567_890_000_000_000n), ...parameters })
  const { billfold, page: view } = await kit.visit(button)
  const connector = billfold.wagmi.connectors.find(({ id }) => id === 'test.demo1')
  if (!connector) throw new Error('the demo wallet is not announced')
  await connectWallet(billfold, { connector })
  return { ...kit, billfold, view }
}

test('R2.5 shows "Connect" by default', async () => {
  await createKit().visit(<ConnectButton />)
  await expect.element(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
})

test('R2.6 the title is configurable', async () => {
  await createKit().visit(<ConnectButton connectButton={{ label: 'Join the club' }} />)
  await expect.element(page.getByRole('button', { name: 'Join the club' })).toBeVisible()
})

test('a host draws the button itself: connecting, the wallet being asked and the account', async () => {
  const kit = createKit({ wallets: 1, rpc: ether(10n ** 18n) })
  const [wallet] = kit.wallets
  wallet?.hangNext()
  await kit.visit(
    <ConnectButton
      connectButton={{
        label: 'Come in',
        render: ({ label, busy, press, prepare }) => (
          <button type="button" onPointerEnter={prepare} onClick={press} data-busy={busy}>
            {label}
          </button>
        ),
      }}
      detailsButton={{
        render: ({ name, open }) => <button type="button" onClick={open}>{`I am ${name}`}</button>,
      }}
    />,
  )
  const customButton = page.getByRole('button', { name: 'Come in' })
  await expect.element(customButton).toHaveAttribute('data-busy', 'false')
  await userEvent.click(customButton)
  await userEvent.click(page.getByRole('button', { name: /Demo Wallet 1/ }))
  await expect.poll(() => document.querySelector('button[data-busy=true]')?.textContent).toBe('Connecting')
  wallet?.answerPending()
  await userEvent.click(page.getByRole('button', { name: /^I am 0x/ }))
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Send' })).toBeVisible()
})

test('R4.77 R4.82 the button is disconnected, connecting, connected; and disconnected again when no wallet comes back', async () => {
  const kit = createKit({ wallets: 1, rpc: ether(10n ** 18n) })
  const [wallet] = kit.wallets
  wallet?.hangNext()
  const { page: view } = await kit.visit(<ConnectButton />)
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await userEvent.click(connect)
  await userEvent.click(page.getByRole('button', { name: /Demo Wallet 1/ }))
  await expect.poll(() => document.querySelector('[aria-busy]')?.textContent).toBe('Connecting')
  wallet?.answerPending()
  await expect.element(page.getByRole('button', { name: /^Account / })).toBeVisible()
  await view.unmount()
  wallet?.disconnect()
  const { billfold } = await kit.visit(<ConnectButton />)
  await expect.element(connect).toBeEnabled()
  expect(billfold.wagmi.state.status).toBe('disconnected')
})

test('R1.2 one person on two pages: each is as its integrator set it, and what the person does on one changes no option', async () => {
  const { visit, view, wallets } = await visitConnected(
    <ConnectButton
      detailsModal={{ hideReceiveFunds: true, hideDisconnect: true }}
      theme="dark"
      locale="es_ES"
    />,
  )
  await userEvent.click(page.getByRole('button', { name: /^Cuenta / }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Enviar' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Recibir' }).query()).toBeNull()
  expect(document.querySelector('[data-theme=dark]')).not.toBeNull()
  await view.unmount()
  await visit(<ConnectButton />)
  await userEvent.click(page.getByRole('button', { name: /^Account / }))
  for (const name of ['Send', 'Receive', 'Disconnect Wallet'])
    await expect.element(dialog.getByRole('button', { name })).toBeVisible()
  expect(document.querySelector('[data-theme=dark]')).toBeNull()
  expect(wallets[0]?.requests.some(({ method }) => /sign|send/i.test(method))).toBe(false)
})

test('a class of the host’s styles the button', async () => {
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = '.loud { background: rgb(255, 0, 0) }'
  await createKit().visit(<ConnectButton connectButton={{ className: 'loud' }} />)
  const button = page.getByRole('button', { name: 'Connect' }).element()
  expect(getComputedStyle(button).backgroundColor).toBe('rgb(255, 0, 0)')
  sheet.remove()
})

test('R2.1 R2.7 pressing it opens the modal, the address stays, and a spinner shows while a wallet is asked', async () => {
  const { visit, wallets } = createKit({ wallets: 1 })
  wallets[0]?.hangNext()
  await visit(<ConnectButton />)
  await userEvent.click(page.getByRole('button', { name: 'Connect' }))
  await userEvent.click(page.getByRole('button', { name: /Demo Wallet 1/ }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.querySelector('[aria-busy]')?.textContent).toBe('Connecting')
  expect(location.href).toBe(address)
})

test('R2.8 while a language loads the button is a disabled spinner, and then speaks it', async () => {
  await createKit().visit(<ConnectButton locale="es_ES" />)
  const button = page.getByRole('button').element() as HTMLButtonElement
  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await expect.element(page.getByRole('button', { name: 'Conectar' })).toBeEnabled()
})

test('R2.12 R2.13 R2.15 the connected button is 50px high and shows avatar and balance', async () => {
  await visitConnected(<ConnectButton />)
  const button = page.getByRole('button', { name: /balance 1.2346 ETH/ })
  await expect.element(button).toBeVisible()
  expect(button.element().getBoundingClientRect().height).toBe(50)
  expect(button.element().querySelector('svg, img')).not.toBeNull()
})

test('R2.14 without a name the connected button shows the short address', async () => {
  const { wallets } = await visitConnected(<ConnectButton />)
  const [account = ''] = wallets[0]?.accounts ?? []
  await expect.element(page.getByText(`${account.slice(0, 4)}...${account.slice(-3)}`)).toBeVisible()
})

test('R2.14 a name given by the host takes the place of the address', async () => {
  await visitConnected(<ConnectButton detailsButton={{ connectedAccountName: 'Treasury' }} />)
  await expect.element(page.getByText('Treasury')).toBeVisible()
})

test('R2.16 the balance can be shown with its value in USD, without decimals', async () => {
  const answer = {
    data: [
      {
        chainId: 1337,
        address: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        iconUri: '',
        prices: { USD: 3000 },
      },
    ],
  }
  const fetch = async () => Response.json(answer)
  await visitConnected(<ConnectButton detailsButton={{ showBalanceInFiat: 'USD' }} />, {
    options: { services: { bridge: 'http://bridge.invalid' }, platform: { fetch } },
  })
  await expect.element(page.getByText('1.2346 ETH ($3,704)')).toBeVisible()
})

test('a balance that cannot be read leaves the account usable', async () => {
  await visitConnected(<ConnectButton />, { rpc: {} })
  await expect.element(page.getByRole('button', { name: /Open account/ })).toBeEnabled()
})

test('R2.17 a wallet on another network than the app asks for gets "Switch Network", which switches', async () => {
  const { billfold } = await visitConnected(<ConnectButton chain={localTwo} />)
  await userEvent.click(page.getByRole('button', { name: 'Switch Network' }))
  await expect.element(page.getByRole('button', { name: /Open account/ })).toBeVisible()
  expect([...billfold.wagmi.state.connections.values()][0]?.chainId).toBe(localTwo.id)
})

test('R8.61 a refused switch is shown, logged, and can be tried again', async () => {
  const { wallets, warnings } = await visitConnected(<ConnectButton chain={localTwo} />)
  wallets[0]?.rejectNext()
  await userEvent.click(page.getByRole('button', { name: 'Switch Network' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to switch network')
  expect(warnings).toContain('Failed to switch network')
  await userEvent.click(page.getByRole('button', { name: 'Switch Network' }))
  await expect.element(page.getByRole('button', { name: /Open account/ })).toBeVisible()
})

test('R2.7 while auto-connect runs the account of last time is shown as reconnecting', async () => {
  const { visit, wallets, billfold, view } = await visitConnected(<ConnectButton />)
  expect(billfold.state.get().lastKnown?.walletId).toBe('test.demo1')
  wallets[0]?.lock('silent')
  await view.unmount()
  await visit(<ConnectButton />)
  const [account = ''] = wallets[0]?.accounts ?? []
  await expect
    .element(
      page.getByRole('button', { name: `${account.slice(0, 4)}...${account.slice(-3)}, Reconnecting` }),
    )
    .toBeVisible()
})

test('R4.78 with autoConnect false a remembered wallet is not waited for', async () => {
  const { storage, view } = await visitConnected(<ConnectButton />)
  await view.unmount()
  await createKit({ options: { autoConnect: false, storage } }).visit(<ConnectButton />)
  await expect.element(page.getByRole('button', { name: 'Connect' })).toBeEnabled()
})

test('R2.11 while the host app logs the account out the button is a disabled spinner, then it connects again and has the focus', async () => {
  let answer = () => {}
  const auth = {
    getLoginPayload: () => Promise.reject(new Error('nobody logs in here')),
    doLogin: () => Promise.resolve(),
    doLogout: () => new Promise<void>((resolve) => (answer = resolve)),
    isLoggedIn: () => Promise.resolve(true),
  }
  await visitConnected(<ConnectButton />, { options: { auth } })
  await userEvent.click(page.getByRole('button', { name: /^Account / }))
  await userEvent.click(page.getByRole('button', { name: 'Disconnect Wallet' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const waiting = page.getByRole('button', { name: 'Loading' })
  await expect.element(waiting).toBeDisabled()
  await expect.element(waiting).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).not.toBeInTheDocument()
  answer()
  const connect = page.getByRole('button', { name: 'Connect', exact: true })
  await expect.element(connect).toBeEnabled()
  await expect.element(connect).toHaveFocus()
})

test('R4.95 the host app is called for each wallet that disconnects, with its account', async () => {
  const [connected, left]: unknown[][] = [[], []]
  const { wallets, billfold } = await visitConnected(
    <ConnectButton
      onConnect={(account) => connected?.push(account)}
      onDisconnect={(account) => left?.push(account)}
    />,
    { wallets: 2 },
  )
  const [first, second] = wallets.map(({ accounts }, index) => ({
    address: accounts[0],
    chainId: 1337,
    walletId: `test.demo${index + 1}`,
  }))
  await expect.poll(() => connected).toEqual([first])
  const other = billfold.wagmi.connectors.find(({ id }) => id === 'test.demo2')
  if (other) await connectWallet(billfold, { connector: other })
  await userEvent.click(page.getByRole('button', { name: /^Account / }))
  await userEvent.click(page.getByRole('button', { name: 'Disconnect Wallet' }))
  await expect.poll(() => left).toEqual([second])
  wallets[0]?.disconnect()
  await expect.poll(() => left).toEqual([second, first])
})

test('R3.36 the options of the button decide what the connect modal offers, and how it looks and speaks', async () => {
  const kit = createKit({ wallets: 3 })
  await kit.visit(
    <ConnectButton
      wallets={['test.demo1', 'test.demo2', 'me.rainbow']}
      hiddenWallets={['test.demo1']}
      recommendedWallets={['me.rainbow']}
      showAllWallets={false}
      connectModal={{ size: 'compact', title: 'Entra' }}
      theme="dark"
      locale="es_ES"
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Conectar' }))
  await expect.element(page.getByRole('heading', { name: 'Entra' }).first()).toBeVisible()
  const recommended = page.getByRole('list', { name: 'Recomendadas' })
  await expect.element(recommended.getByRole('button', { name: 'Rainbow' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Demo Wallet 2/ })).toBeVisible()
  expect(page.getByRole('button', { name: /Demo Wallet [13]|Todas/ }).elements()).toEqual([])
  expect(document.querySelector('dialog[data-theme=dark]')?.getAttribute('data-size')).not.toBe('wide')
})

test('R3.36 chain, chains, supportedTokens and displayBalanceToken decide what the account shows', async () => {
  const token = '0x00000000000000000000000000000000000000aa'
  const chain = createFakeChain({
    tokens: [{ address: token, name: 'Shop Coin', symbol: 'SHOP', decimals: 2, balance: 1234n }],
  })
  const { billfold } = await visitConnected(
    <ConnectButton
      chain={localOne}
      chains={[localOne]}
      supportedTokens={{ 1337: [{ address: token, name: 'Shop Coin', symbol: 'SHOP' }] }}
      displayBalanceToken={{ 1337: token }}
    />,
    { rpc: chain.rpc },
  )
  await expect.element(page.getByRole('button', { name: /^Account / })).toHaveTextContent(/12\.34\sSHOP/)
  await userEvent.click(page.getByRole('button', { name: /^Account / }))
  await userEvent.click(page.getByRole('button', { name: 'View Assets' }))
  await expect.element(page.getByText('Shop Coin')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await userEvent.click(page.getByRole('button', { name: /Switch network$/ }))
  await expect.element(page.getByRole('heading', { name: 'Select Network' })).toBeVisible()
  expect(page.getByRole('button', { name: /Local Two/ }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await switchChain(billfold, { chainId: localTwo.id })
  await expect.element(page.getByRole('button', { name: 'Switch Network' })).toBeVisible()
})

test('a visitor without a wallet asks the chain nothing', async () => {
  const { visit, asked } = createKit({ wallets: 2 })
  await visit(<ConnectButton />)
  await expect.element(page.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the connect modal is rendered on hover, closed, and a press shows that very element', async () => {
  await createKit({ wallets: 1 }).visit(<ConnectButton />)
  const button = page.getByRole('button', { name: 'Connect' })
  await userEvent.hover(button)
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
  const prepared = document.querySelector('dialog')
  expect(prepared?.open).toBe(false)
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog').getByRole('heading').first()).toHaveFocus()
  expect(document.querySelector('dialog')).toBe(prepared)
  expect(prepared?.open).toBe(true)
})

test('a welcome of the host is mounted on the press, not on hover, and one that fails says so then', async () => {
  let mounted = 0
  function Welcome(): never {
    mounted += 1
    throw new Error('the welcome broke')
  }
  await page.viewport(1280, 800)
  await createKit({ wallets: 3 }).visit(
    <ConnectButton connectModal={{ size: 'wide', welcomeScreen: Welcome }} />,
  )
  const button = page.getByRole('button', { name: 'Connect' })
  await userEvent.hover(button)
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
  expect(mounted).toBe(0)
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(mounted).toBeGreaterThan(0)
})

test('a modal that was prepared for one button does not decide what another one opens', async () => {
  const { connector } = createFakeInApp()
  await createKit({ wallets: 2, options: { wallets: [connector] } }).visit(
    <>
      <ConnectButton connectModal={{ size: 'compact' }} />
      <ConnectButton
        connectButton={{ label: 'Log in' }}
        wallets={['inApp']}
        connectModal={{ size: 'compact' }}
      />
    </>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'Connect', exact: true }))
  await expect.poll(() => document.querySelector('dialog')).not.toBeNull()
  const prepared = document.querySelector('dialog')
  const logIn = page.getByRole('button', { name: 'Log in', exact: true })
  await userEvent.hover(logIn)
  await expect.poll(() => document.querySelector('dialog')).not.toBe(prepared)
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  await userEvent.click(logIn)
  await expect.element(page.getByRole('dialog').getByLabelText('Email')).toBeVisible()
})
