import { createFakeClock } from '@billfold/test'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createConnector } from 'wagmi'
import { visitConnect } from '../../test/visitConnect.js'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
/** Texts of the rows, without the letter of the icon tile. */
const rows = () =>
  [...document.querySelectorAll('dialog li')].map((row) => {
    const letter = row.querySelector('[aria-hidden]')?.textContent ?? ''
    return row.textContent?.slice(letter.length)
  })
/** Names of the wallets by the heading of their section. */
const sections = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dialog ul[aria-labelledby]')].map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      [...list.querySelectorAll('button')].map((row) => row.querySelector('[class*=title]')?.textContent),
    ]),
  )

test('recent, recommended, installed: each group has its heading, and shows no wallet of another', async () => {
  const { billfold } = await visitConnect({
    width: 400,
    connect: { recommendedWallets: ['me.rainbow'], showAllWallets: false },
  })
  billfold.state.set((state) => ({ ...state, recentWalletIds: ['test.demo2'] }))
  await expect.element(page.getByText('Recent')).toBeVisible()
  expect(rows()).toEqual(['Demo Wallet 2', 'RainbowGet', 'Demo Wallet 1'])
  expect(sections()).toEqual({
    Recent: ['Demo Wallet 2'],
    Recommended: ['Rainbow'],
    Installed: ['Demo Wallet 1'],
  })
  await expect.element(page.getByRole('list', { name: 'Recent' })).toBeVisible()
})

test('popular wallets are offered below the installed ones, none of them twice', async () => {
  await visitConnect({ width: 400, connect: { recommendedWallets: ['me.rainbow'] } })
  await expect.element(heading('Popular')).toBeVisible()
  expect(sections()).toEqual({
    Recommended: ['Rainbow'],
    Installed: ['Demo Wallet 1', 'Demo Wallet 2'],
    Popular: ['MetaMask', 'Coinbase Wallet', 'Trust Wallet'],
  })
  expect(rows().at(-1)).toBe('All Wallets')
})

test('a wallet that must be got first says so in its row, an installed one does not', async () => {
  await visitConnect({ width: 400 })
  await expect.element(button('MetaMask')).toHaveAccessibleDescription('Get')
  await expect.element(button('MetaMask')).toHaveTextContent(/Get$/)
  await expect.element(button('Demo Wallet 1')).not.toHaveAccessibleDescription()
})

test('where no wallet is installed, the six most popular are the list', async () => {
  await visitConnect({ wallets: 0, width: 400 })
  await expect.element(heading('Popular')).toBeVisible()
  expect(sections()).toEqual({
    Popular: ['MetaMask', 'Coinbase Wallet', 'Rainbow', 'Trust Wallet', 'Phantom', 'Zerion'],
  })
})

test.each([320, 640, 769])('at %s px nothing of the list is wider than the screen', async (width) => {
  await visitConnect({ width })
  await expect.element(heading('Popular')).toBeVisible()
  const scrolling = [...document.querySelectorAll('dialog *')].filter(
    (element) => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto',
  )
  expect(scrolling).toEqual([])
})

test('arrow keys move through all sections', async () => {
  await visitConnect({ width: 400 })
  await expect.element(button(/Demo Wallet 2/)).toBeVisible()
  button(/Demo Wallet 2/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button('MetaMask')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(button('All Wallets')).toHaveFocus()
})

test('in the list of all wallets each one says its group', async () => {
  await visitConnect({ width: 400 })
  await press('All Wallets')
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(rows().slice(0, 3)).toEqual(['Demo Wallet 1Installed', 'Demo Wallet 2Installed', 'MetaMaskGet'])
})

test('hiddenWallets are not shown', async () => {
  await visitConnect({ width: 400, connect: { hiddenWallets: ['test.demo1'] } })
  await expect.element(button(/Demo Wallet 2/)).toBeVisible()
  expect(rows().join()).not.toContain('Demo Wallet 1')
})

test('wallets shows only these, without “All Wallets”', async () => {
  await visitConnect({ connect: { wallets: ['test.demo1'] } })
  await expect.element(button(/Demo Wallet 1/)).toBeVisible()
  expect(sections()).toEqual({ Installed: ['Demo Wallet 1'] })
  expect(rows()).toEqual(['Demo Wallet 1'])
})

test('a page that offers no wallet says so', async () => {
  await visitConnect({ connect: { wallets: [] } })
  await expect.element(page.getByText('This site has no wallet that works here')).toBeVisible()
})

test('a recommended wallet that is not here is looked up in the directory', async () => {
  await visitConnect({ width: 400, connect: { recommendedWallets: ['app.phantom'] } })
  await expect.element(button(/Phantom/)).toBeVisible()
  expect(sections()).toMatchObject({ Recommended: ['Phantom'] })
})

test('an unknown wallet id is logged to the console', async () => {
  const { warnings } = await visitConnect({ connect: { recommendedWallets: ['io.metamsk', 'app.phantom'] } })
  await expect
    .poll(() => warnings)
    .toContain('Billfold: no known wallet has the id io.metamsk. It shows only where it is installed.')
})

test('where no wallet is installed, known ones are offered, and choosing one shows where to get it', async () => {
  await visitConnect({ wallets: 0 })
  await press('MetaMask')
  await expect.element(heading('Get MetaMask')).toBeVisible()
  await expect.element(button('MetaMask').first()).toHaveAttribute('aria-current', 'true')
  const chrome = page.getByRole('link', { name: /Chrome/ }).element()
  expect(chrome.getAttribute('href')).toMatch(/^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/)
  expect(chrome.getAttribute('rel')).toContain('noopener')
  await expect.element(page.getByRole('list', { name: 'Get MetaMask' })).toBeVisible()
  expect(
    page
      .getByRole('link', { name: /Firefox/ })
      .element()
      .querySelector('svg'),
  ).not.toBe(null)
  await press(/App Store/)
  await expect.element(page.getByRole('img', { name: 'QR code of the store page of MetaMask' })).toBeVisible()
  await expect.element(button('Copy Link')).toBeVisible()
})

test('a new user learns what a wallet is and gets one', async () => {
  await visitConnect({ width: 400 })
  await press('Get started')
  await expect.element(heading('What is a wallet?')).toBeVisible()
  await press('Get a wallet')
  await press('MetaMask')
  await expect.element(heading('Get MetaMask')).toBeVisible()
})

test('“All Wallets” grows in batches of ten, and finds by a misspelt name 300 ms after typing', async () => {
  const clock = createFakeClock()
  await visitConnect({ width: 400, options: { platform: { clock } } })
  await press(/All Wallets/)
  const field = page.getByRole('searchbox', { name: 'Search Wallet' })
  await expect.element(field).toBeVisible()
  await vi.waitFor(() => expect([10, 20]).toContain(rows().length))
  const area = page.getByRole('region', { name: 'All wallets' }).element()
  await vi.waitFor(() => {
    area.scrollTop = area.scrollHeight
    expect(rows().length).toBeGreaterThanOrEqual(25)
  })
  await userEvent.fill(field, 'rainbwo')
  await clock.advance(299)
  expect(rows().length).toBeGreaterThanOrEqual(10)
  await clock.advance(1)
  await vi.waitFor(() => expect(rows()[0]).toBe('RainbowGet'))
  await userEvent.fill(field, 'qqqqq')
  await clock.advance(300)
  await expect.element(page.getByText('No Results').first()).toBeVisible()
  await press('Show all wallets')
  await clock.advance(300)
  await vi.waitFor(() => expect([10, 20]).toContain(rows().length))
})

test('on a phone a known wallet’s app is opened with this page in it, and there is a way out if none answers', async () => {
  const openApp = vi.fn()
  const phone = {
    url: () => new URL('https://shop.test/pay?item=1'),
    isMobile: () => true,
    platform: 'ios' as const,
    openApp,
    openWindow: () => undefined,
    replaceUrl() {},
    isVisible: () => true,
    hasFocus: () => true,
    onVisible: () => () => {},
    copyText: async () => {},
  }
  await visitConnect({ wallets: 0, width: 400, options: { platform: { page: phone } } })
  await press('MetaMask')
  const link = 'https://link.metamask.io/dapp/shop.test/pay?item=1'
  expect(openApp).toHaveBeenCalledExactlyOnceWith(link)
  await expect.element(heading('Open MetaMask')).toBeVisible()
  expect(
    page
      .getByRole('link', { name: /Get MetaMask/ })
      .element()
      .getAttribute('href'),
  ).toBe('https://apps.apple.com/app/id1438144202')
  await press('Open in MetaMask')
  expect(openApp).toHaveBeenLastCalledWith(link)
})

test('a connector that draws into the page gets it to itself: our dialog closes, and comes back when it fails', async () => {
  let settle: { resolve(): void; reject(error: Error): void } | undefined
  const drawing = createConnector(() => ({
    id: 'drawing',
    name: 'Drawing Wallet',
    type: 'walletConnect',
    connect: () =>
      new Promise<never>((resolve, reject) => {
        const answer = { accounts: ['0x0000000000000000000000000000000000000001'], chainId: 1337 }
        settle = { resolve: () => resolve(answer as never), reject }
      }),
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1337,
    getProvider: async () => undefined,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  const { onClose } = await visitConnect({ options: { wallets: [drawing] } })
  await press('Drawing Wallet')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  settle?.reject(new Error('User closed modal'))
  await expect.element(heading('Request cancelled')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await press('Try Again')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  settle?.resolve()
  await vi.waitFor(() => expect(onClose.mock.calls[0]?.[0]?.connector.id).toBe('drawing'))
})
