import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitConnect } from '../../test/visitConnect.js'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const isWide = () => document.querySelector('dialog')?.dataset.size === 'wide'
const press = (name: string | RegExp) => userEvent.click(button(name))

test('R2.18 on a roomy page with more than one wallet the modal is wide: list and welcome side by side', async () => {
  await visitConnect()
  await expect.element(heading('Connect a wallet')).toBeVisible()
  await expect.element(heading('What is a wallet?')).toBeVisible()
  expect(isWide()).toBe(true)
})

test('in the wide modal every screen beside the list fills its pane', async () => {
  await visitConnect()
  const fillsPane = (title: string) => {
    const screen = heading(title).element().closest('section')
    const pane = document.querySelector('dialog section + div')
    return screen !== null && screen.offsetHeight === pane?.clientHeight
  }
  await expect.element(heading('What is a wallet?')).toBeVisible()
  expect(fillsPane('What is a wallet?')).toBe(true)
  await press(/Get a Wallet/i)
  await expect.element(heading('Get a Wallet')).toBeVisible()
  expect(fillsPane('Get a Wallet')).toBe(true)
})

test.each([
  ['the viewport is too small', { width: 769 }],
  ['the options ask for it', { connect: { connectModal: { size: 'compact' } } }],
  ['there is only one wallet', { wallets: 1 }],
] as const)('R2.19 R2.20 the modal is compact when %s', async (_, parameters) => {
  await visitConnect(parameters)
  await expect.element(button(/Demo Wallet 1/)).toBeVisible()
  await expect.element(heading('What is a wallet?')).not.toBeInTheDocument()
  expect(isWide()).toBe(false)
})

test('R2.21 R2.22 title and titleIcon are shown in the header', async () => {
  await visitConnect({ connect: { connectModal: { title: 'Join the club', titleIcon: 'data:,icon' } } })
  await expect.element(heading('Join the club')).toBeVisible()
  expect(document.querySelector('h2 img')?.getAttribute('src')).toBe('data:,icon')
})

const terms = { termsOfServiceUrl: 'https://shop.test/terms', privacyPolicyUrl: 'https://shop.test/privacy' }

test('R2.23 R2.24 R2.37 the terms and the privacy policy are named and linked', async () => {
  await visitConnect({ connect: { connectModal: terms } })
  const link = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  expect(link('Terms of Service')).toBe(terms.termsOfServiceUrl)
  expect(link('Privacy Policy')).toBe(terms.privacyPolicyUrl)
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

test('R2.25 R2.38 with requireApproval no wallet can be chosen until the box is ticked', async () => {
  const { wallet } = await visitConnect({ connect: { connectModal: { ...terms, requireApproval: true } } })
  await expect.element(button(/Demo Wallet 1/)).toBeDisabled()
  await expect.element(button(/All Wallets/)).toBeDisabled()
  await userEvent.click(page.getByRole('checkbox'))
  await expect.element(button(/Demo Wallet 1/)).toBeEnabled()
  await press(/Demo Wallet 1/)
  await vi.waitFor(() => expect(wallet.requests.length).toBeGreaterThan(0))
})

test.each([
  [undefined, true],
  [true, true],
  [false, false],
] as const)('R2.26 R2.39 showBranding %s: “Powered by Billfold” shows is %s', async (showBranding, shown) => {
  await visitConnect({ connect: { connectModal: { showBranding } } })
  await expect.element(heading('Connect a wallet')).toBeVisible()
  expect(page.getByText('Powered by Billfold').elements().length > 0).toBe(shown)
})

test('R2.27 the welcome screen is the host’s words and picture', async () => {
  const img = { src: 'data:,picture', width: 80, height: 40 }
  await visitConnect({
    connect: { connectModal: { welcomeScreen: { title: 'Hello', subtitle: 'Come in', img } } },
  })
  await expect.element(heading('Hello')).toBeVisible()
  await expect.element(page.getByText('Come in')).toBeVisible()
  expect(document.querySelector('img[src="data:,picture"]')?.getAttribute('width')).toBe('80')
})

test('R2.27 or the host’s component', async () => {
  await visitConnect({ connect: { connectModal: { welcomeScreen: () => <p>Made by the host</p> } } })
  await expect.element(page.getByText('Made by the host')).toBeVisible()
})

test('R1.7 a wallet that agrees is connected, and the modal closes with it', async () => {
  const { wallet, onClose, billfold } = await visitConnect()
  await press(/Demo Wallet 1/)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onClose.mock.calls[0]?.[0]).toMatchObject({
    address: wallet.accounts[0],
    connector: { id: 'test.demo1' },
  })
  expect(billfold.wagmi.state.status).toBe('connected')
})

test('closing gives nothing, and ends the open request', async () => {
  const { wallet, onClose, view, billfold } = await visitConnect()
  wallet.hangNext()
  await press(/Demo Wallet 1/)
  await expect.element(heading('Awaiting confirmation')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledExactlyOnceWith()
  await view.unmount()
  wallet.answerPending()
  await vi.waitFor(() => expect(wallet.requests.map(({ method }) => method)).toContain('eth_chainId'))
  expect(billfold.wagmi.state.current).toBeNull()
})

test.each([
  [4001, 'Request cancelled', /You cancelled the request in Demo Wallet 1/],
  [-32002, 'A request is already waiting', /answer the request, then try again/],
  [-32603, 'Connection failed', /Demo Wallet 1 did not connect/],
])('a wallet that answers %s says “%s”, and Try Again asks it again', async (code, title, text) => {
  const { wallet, onClose } = await visitConnect()
  wallet.rejectNext(code)
  await press(/Demo Wallet 1/)
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText(text).first()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await press('Try Again')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('a locked wallet says so, and connects once it is unlocked', async () => {
  const { wallet, onClose } = await visitConnect()
  wallet.lock('refuse')
  await press(/Demo Wallet 1/)
  await expect.element(heading('Demo Wallet 1 is locked')).toBeVisible()
  wallet.unlock()
  await press('Try Again')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test.each([400, 1280])(
  'cancelling at %s px while the wallet thinks: its late yes connects nothing',
  async (width) => {
    const { wallet, onClose, billfold } = await visitConnect({ width })
    wallet.hangNext()
    await press(/Demo Wallet 1/)
    await expect.element(heading('Awaiting confirmation')).toBeVisible()
    await press('Back')
    await expect.element(heading('Connect a wallet')).toBeVisible()
    wallet.answerPending()
    await vi.waitFor(() => expect(wallet.requests.map(({ method }) => method)).toContain('eth_chainId'))
    expect(billfold.wagmi.state.current).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(heading('Connect a wallet')).toBeVisible()
  },
)

test('choosing another wallet while one is pending connects the second only', async () => {
  const { wallets, onClose, billfold } = await visitConnect()
  wallets[0]?.hangNext()
  wallets[1]?.hangNext()
  await press(/Demo Wallet 1/)
  await expect.element(page.getByText(/connection in Demo Wallet 1/).first()).toBeVisible()
  await press(/Demo Wallet 2/)
  await expect.element(page.getByText(/connection in Demo Wallet 2/).first()).toBeVisible()
  wallets[0]?.answerPending()
  wallets[1]?.answerPending()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onClose.mock.calls[0]?.[0]?.connector.id).toBe('test.demo2')
  expect(billfold.wagmi.state.connections.size).toBe(1)
})

test('pressing a wallet twice asks it once', async () => {
  const { wallet } = await visitConnect()
  wallet.hangNext()
  await userEvent.dblClick(button(/Demo Wallet 1/))
  await expect.element(heading('Awaiting confirmation')).toBeVisible()
  expect(wallet.requests.filter(({ method }) => method === 'wallet_requestPermissions')).toHaveLength(1)
})

test('the wallet list is worked by keyboard alone', async () => {
  const { onClose } = await visitConnect({ width: 400 })
  await expect.element(heading('Connect a wallet')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button(/Demo Wallet 1/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button(/Demo Wallet 2/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onClose.mock.calls[0]?.[0]?.connector.id).toBe('test.demo2'))
})

test('what the wallet does is announced', async () => {
  const { wallet } = await visitConnect()
  wallet.rejectNext()
  await press(/Demo Wallet 1/)
  await vi.waitFor(() =>
    expect(document.querySelector('dialog [aria-live=assertive]')?.textContent).toContain(
      'Request cancelled',
    ),
  )
})
