import { inEvery } from '../browsers/inEvery.js'
import { expect, test } from '../support/journey.js'
import { readBalance } from '../support/stack.js'

test(
  'R1.7 R2.5 R2.13 R2.14 R2.15 each of two announced wallets connects, with its name and the balance that the chain has',
  inEvery('connect'),
  async ({ kit, open, stack, first, second }) => {
    for (const [wallet, name] of [
      [first, 'alice.eth'],
      [second, 'bob.eth'],
    ] as const) {
      await open()
      await kit.connect(wallet.name)
      const [address = ''] = await wallet.listAccounts()
      await expect(kit.accountButton).toContainText(name)
      await expect(kit.accountButton.locator('img, svg').first()).toBeVisible()
      const balance = await readBalance(stack, 1337, address)
      expect(balance).toBeGreaterThan(0)
      await expect.poll(kit.readShownBalance).toBeCloseTo(balance, 1)
      await kit.page.evaluate(() => localStorage.clear())
    }
  },
)

test(
  'a refused request says so, and the same wallet connects at the next try',
  inEvery('connect', { short: true }),
  async ({ kit, open, first }) => {
    await open()
    await first.rejectNext()
    await kit.chooseWallet(first.name)
    await expect(kit.heading('Request cancelled')).toBeVisible()
    await expect(kit.dialog).toContainText('Nothing was shared')
    expect(await first.ask('eth_accounts')).toEqual([])
    await kit.row('Try Again').click()
    await expect(kit.accountButton).toBeVisible()
    await expect(kit.dialog).toBeHidden()
  },
)

test(
  'a request that already waits in the wallet is named as such, and trying again works once it is answered',
  inEvery('connect'),
  async ({ kit, open, first }) => {
    await open()
    await first.rejectNext(-32002)
    await kit.chooseWallet(first.name)
    await expect(kit.heading('A request is already waiting')).toBeVisible()
    await kit.row('Try Again').click()
    await expect(kit.accountButton).toBeVisible()
  },
)

test(
  'a locked wallet is named as such and connects once it is unlocked',
  inEvery('connect'),
  async ({ kit, open, first }) => {
    await open()
    await first.lock('refuse')
    await kit.chooseWallet(first.name)
    await expect(kit.heading(`${first.name} is locked`)).toBeVisible()
    await first.unlock()
    await kit.row('Try Again').click()
    await expect(kit.accountButton).toBeVisible()
  },
)

test(
  'a wallet that never answers can be left for another one',
  inEvery('connect'),
  async ({ kit, open, first, second }) => {
    await open()
    await first.hangNext()
    await kit.chooseWallet(first.name)
    await expect(kit.heading('Awaiting confirmation')).toBeVisible()
    await kit.row(new RegExp(`^${second.name}`)).click()
    await expect(kit.accountButton).toContainText('bob.eth')
  },
)

test(
  'R2.1 opening and closing the connect modal leaves the address as it was and gives the focus back',
  inEvery('connect'),
  async ({ kit, open, page }) => {
    await open()
    const readAddress = () => page.evaluate(() => location.href)
    const address = await readAddress()
    await kit.connectButton.click()
    await expect(kit.dialog).toBeVisible()
    expect(await readAddress()).toBe(address)
    await page.keyboard.press('Escape')
    await expect(kit.dialog).toBeHidden()
    expect(await readAddress()).toBe(address)
    await expect(kit.connectButton).toBeFocused()
  },
)

test(
  'R1.8 R4.80 R4.81 after a reload both wallets are back, and the one that was active is active',
  inEvery('restore'),
  async ({ kit, open, page, first, second }) => {
    await open()
    await kit.connect(first.name)
    await kit.addWallet(second.name)
    await expect(kit.accountButton).toContainText('bob.eth')
    await kit.openWallets()
    await kit.row(`Use ${first.name}`).click()
    await expect(kit.accountButton).toContainText('alice.eth')
    await page.reload()
    await expect(kit.accountButton).toContainText('alice.eth')
    await kit.openWallets()
    await expect(kit.row(`Use ${second.name}`)).toBeVisible()
    expect(await first.listRequests()).not.toContain('eth_requestAccounts')
    expect(await second.listRequests()).not.toContain('eth_requestAccounts')
  },
)

test(
  'R2.113 a second wallet joins, and the active wallet is switched in the list',
  inEvery('account'),
  async ({ kit, open, first, second }) => {
    await open()
    await kit.connect(first.name)
    await kit.addWallet(second.name)
    await expect(kit.accountButton).toContainText('bob.eth')
    await kit.openWallets()
    await kit.row(`Use ${first.name}`).click()
    await expect(kit.accountButton).toContainText('alice.eth')
  },
)

test(
  'R4.92 R4.93 R4.95 disconnecting closes the modal, tells the host, and lasts after a reload',
  inEvery('account', { short: true }),
  async ({ kit, open, page, first }) => {
    await open()
    await kit.connect(first.name)
    await kit.openAccount()
    await kit.row('Disconnect Wallet').click()
    await expect(kit.dialog).toBeHidden()
    await expect(kit.connectButton).toBeVisible()
    const told = (await kit.listEvents()).map(({ name }) => name)
    expect(told.filter((name) => name.startsWith('on'))).toEqual(['onConnect', 'onDisconnect'])
    await page.reload()
    await expect(kit.connectButton).toBeVisible()
  },
)

test('R4.95 with two wallets the host app is called for each that is disconnected', async ({
  kit,
  open,
  first,
  second,
}) => {
  await open()
  await kit.connect(first.name)
  await kit.addWallet(second.name)
  await expect(kit.accountButton).toContainText('bob.eth')
  const listLeft = async () =>
    (await kit.listEvents())
      .filter(({ name }) => name === 'onDisconnect')
      .map(({ payload }) => (payload as { walletId: string }).walletId)
  const left: string[] = []
  for (const walletId of ['dev.billfold.demo2', 'dev.billfold.demo1']) {
    left.push(walletId)
    await kit.openAccount()
    await kit.row('Disconnect Wallet').click()
    await expect.poll(listLeft).toEqual(left)
  }
  await expect(kit.connectButton).toBeVisible()
})

test(
  'R4.91 a wallet that disconnects the page by itself closes the account modal',
  inEvery('account'),
  async ({ kit, open, first }) => {
    await open()
    await kit.connect(first.name)
    await kit.openAccount()
    await first.disconnect()
    await expect(kit.dialog).toBeHidden()
    await expect(kit.connectButton).toBeVisible()
  },
)

test(
  'the account that the owner chooses in the wallet is the one on screen',
  inEvery('account'),
  async ({ kit, open, stack, first }) => {
    await open()
    await kit.connect(first.name)
    const [, other = '0x'] = await first.listAccounts()
    await first.setAccounts([other])
    await expect(kit.accountButton).toContainText('frank')
    await expect.poll(kit.readShownBalance).toBeCloseTo(await readBalance(stack, 1337, other), 1)
  },
)
