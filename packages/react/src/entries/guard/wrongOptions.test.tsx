import { createBillfold } from '@billfold/core'
import { type ReactNode, useState } from 'react'
import type { Address } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createConfig, http } from 'wagmi'
import { AccountName, AccountProvider } from '../../headless/account.js'
import { createFakeChain } from '../../test/createFakeChain.js'
import { createTestKit } from '../../test/createTestKit.js'
import { button, checkout, row, visitPay } from '../../test/visitPay.js'
import { BillfoldProvider } from '../BillfoldProvider.js'
import { AutoConnect } from '../connect/AutoConnect.js'
import { ConnectButton } from '../connect/ConnectButton.js'
import { ConnectEmbed } from '../connect/ConnectEmbed.js'
import { useConnectModal } from '../modals/modalHooks.js'
import { CheckoutWidget } from '../pay/CheckoutWidget.js'
import { TransactionWidget } from '../pay/TransactionWidget.js'

const notSetUp = 'This part of the page is not set up correctly. Please tell the owner of the site.'
const seeHost = () => expect.element(page.getByText("The host's own text")).toBeVisible()
const seeBox = () => expect.element(page.getByText(notSetUp).first()).toBeVisible()

function Host({ children }: { children?: ReactNode }) {
  return (
    <>
      <p>The host's own text</p>
      {children}
    </>
  )
}

async function visit(children: ReactNode) {
  const kit = createTestKit({ wallets: 1 })
  onTestFinished(kit.stop)
  await kit.visit(<Host>{children}</Host>)
  return kit
}

/** Console output outside of any configuration. */
let logged: string[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void logged.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const wrong = { amount: 'five', seller: '0x123' as Address }

test.each(['development', 'production'])(
  'in %s a checkout with wrong options says so in its place, and the developer reads all of them',
  async (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    const kit = await visit(<CheckoutWidget {...checkout} {...wrong} />)
    await seeBox()
    await seeHost()
    await vi.waitFor(() =>
      expect(kit.warnings).toEqual([
        'Billfold: `amount` of CheckoutWidget is "five". Pass whole tokens as text, for example "5" or "0.25".',
        'Billfold: `seller` of CheckoutWidget is "0x123". Pass an address: 0x and 40 hexadecimal digits.',
      ]),
    )
  },
)

test.each<[string, ReactNode]>([
  ['ConnectButton', <ConnectButton key="" chain={{ id: 99 }} />],
  ['ConnectEmbed', <ConnectEmbed key="" chain={{ id: 99 }} />],
  ['TransactionWidget', <TransactionWidget key="" transaction={{ to: checkout.seller, chainId: 99 }} />],
])('%s on a chain that is not configured keeps the page, and names the fix', async (entry, shown) => {
  const kit = await visit(shown)
  await seeBox()
  await seeHost()
  await vi.waitFor(() => expect(kit.warnings).toHaveLength(1))
  expect(kit.warnings[0]).toContain(
    'Billfold: chain 99 is not configured, so a wallet cannot be moved to it.',
  )
  expect(kit.warnings[0]).toContain(entry)
})

test('an entry is shown as soon as its option is right', async () => {
  function Shop() {
    const [amount, setAmount] = useState('five')
    return (
      <>
        <CheckoutWidget {...checkout} amount={amount} />
        <button type="button" onClick={() => setAmount('5')}>
          Correct it
        </button>
      </>
    )
  }
  await visitPay(<Shop />)
  await seeBox()
  await userEvent.click(button('Correct it'))
  await expect.element(row(/^Buy Now/)).toBeVisible()
})

test('a modal that is opened with a wrong option says so', async () => {
  function Opener() {
    const { connect } = useConnectModal()
    return (
      <button type="button" onClick={() => void connect({ chain: { id: 99 } })}>
        Open
      </button>
    )
  }
  const kit = await visit(<Opener />)
  await userEvent.click(button('Open'))
  await expect.element(page.getByRole('dialog').getByText(notSetUp)).toBeVisible()
  await vi.waitFor(() => expect(kit.warnings.join()).toContain('`chain` of useConnectModal'))
  await userEvent.click(button('Cancel'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a misspelt option is named in development', async () => {
  const props = { conectModal: {} } as object
  const kit = await visit(<ConnectButton {...props} />)
  await vi.waitFor(() =>
    expect(kit.warnings).toEqual([
      'Billfold: ConnectButton has no option `conectModal`. Did you mean `connectModal`?',
    ]),
  )
  await expect.element(button('Connect')).toBeEnabled()
})

test('without a provider each entry shows the box, the page stays, and the console has the fix', async () => {
  await render(
    <Host>
      <ConnectButton />
      <CheckoutWidget {...checkout} />
      <AutoConnect />
    </Host>,
  )
  await expect.poll(() => page.getByText(notSetUp).all()).toHaveLength(2)
  await seeHost()
  expect(logged).toHaveLength(3)
  for (const line of logged) expect(line).toContain('Billfold: no BillfoldProvider above this component')
})

const wagmi = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

test.each([
  ['without a configuration', undefined, '`billfold` is missing. Pass what createBillfold returned'],
  ['with something else', { wagmi: 5 }, 'is not a config made by wagmi’s createConfig'],
  ['whose wagmi has another copy', createBillfold({ wagmi }), 'two copies of wagmi are installed'],
])('a provider %s keeps the page, and its entries say so', async (_, billfold, line) => {
  await render(
    <BillfoldProvider billfold={billfold as never}>
      <Host>
        <ConnectButton />
      </Host>
    </BillfoldProvider>,
  )
  await seeHost()
  await seeBox()
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(line)
})

test('a configuration that is made inside a component is warned of once', async () => {
  const warnings: string[] = []
  function App() {
    const [count, setCount] = useState(0)
    const billfold = createBillfold({ chains: [mainnet], onWarning: (line) => warnings.push(line) })
    return (
      <BillfoldProvider billfold={billfold}>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count {count}
        </button>
      </BillfoldProvider>
    )
  }
  await render(<App />)
  for (const label of ['Count 0', 'Count 1', 'Count 2']) await userEvent.click(button(label))
  await expect.element(button('Count 3')).toBeVisible()
  await vi.waitFor(() => expect(warnings).toHaveLength(1))
  expect(warnings[0]).toContain('Call it once, outside of any component.')
})

test('R5.41 R8.64 a headless part without its provider, or with a wrong one, shows its fallback', async () => {
  const kit = await visit(
    <>
      <AccountName fallbackComponent="Nobody" />
      <AccountProvider address={'0x123' as never}>
        <p>The host's other text</p>
        <AccountName fallbackComponent="Somebody" />
      </AccountProvider>
    </>,
  )
  await seeHost()
  await expect.element(page.getByText("The host's other text")).toBeVisible()
  await expect.element(page.getByText('Nobody')).toBeVisible()
  await expect.element(page.getByText('Somebody')).toBeVisible()
  const lines = kit.warnings.join('\n')
  expect(lines).toContain('AccountName must be used inside AccountProvider')
  expect(lines).toContain(
    '`address` of AccountProvider is "0x123". Invalid wallet address. Expected an EVM address',
  )
})

const noContract = '0x00000000000000000000000000000000000000bb'

test('a token that is no contract: the person reads plain words, the developer which token and where', async () => {
  const chain = createFakeChain()
  const kit = await visitPay(<CheckoutWidget {...checkout} tokenAddress={noContract} />, {
    services: false,
    chain: { ...chain, rpc: { ...chain.rpc, eth_call: () => '0x' } },
  })
  await expect.element(page.getByRole('heading', { name: 'Token Not Supported' })).toBeVisible()
  await expect.element(page.getByText('Invalid decimals', { exact: false })).not.toBeInTheDocument()
  const line = await vi.waitFor(() => {
    const warning = kit.warnings.find((line) => line.includes(noContract))
    if (!warning) throw new Error('Nothing was logged')
    return warning
  })
  expect(line).toContain('on chain 1337')
  expect(line).toContain('`tokenAddress`')
  expect(line).toContain('Check that it is an ERC-20 contract on that chain')
})

test('an amount with more decimals than its token fails before any press', async () => {
  const kit = await visitPay(<CheckoutWidget {...checkout} amount="5.1234567" />)
  await seeBox()
  const line = 'Billfold: the amount "5.1234567" has more decimals than USDC. Pass at most 6 in `amount`.'
  await vi.waitFor(() => expect(kit.warnings).toContain(line))
})

test('an unknown client: the person reads plain words, the developer the client, the address and the fix', async () => {
  const refused = () => Response.json({ code: 'UNAUTHORIZED', message: 'Unknown client' }, { status: 401 })
  const kit = await visitPay(<CheckoutWidget {...checkout} />, { answers: { 'GET /v1/tokens': refused } })
  await seeBox()
  await vi.waitFor(() => expect(kit.warnings.join()).toContain('does not know'))
  const lines = kit.warnings.filter((line) => line.includes('does not know'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the bridge service at https://services.invalid')
  expect(lines[0]).toContain('client add')
  expect(lines[0]).toContain('`clientId` of createBillfold')
})
