import { inEvery } from '../browsers/inEvery.js'
import { expect, test } from '../support/journey.js'
import { readBalance } from '../support/stack.js'

test(
  'switching network moves the wallet, and the balance is that of the new chain',
  inEvery('network', { short: true }),
  async ({ kit, open, stack, second }) => {
    await open()
    await kit.connect(second.name)
    await kit.openNetworks()
    await kit.row(/^Local Two/).click()
    await expect.poll(() => second.ask('eth_chainId')).toBe('0x53a')
    await kit.page.keyboard.press('Escape')
    const [address = ''] = await second.listAccounts()
    const balance = await readBalance(stack, 1338, address)
    expect(balance).not.toBeCloseTo(await readBalance(stack, 1337, address), 0)
    await expect.poll(kit.readShownBalance).toBeCloseTo(balance, 1)
  },
)

test('R4.99 R8.61 a refused switch is shown, logged, and leaves the wallet where it was', async ({
  kit,
  open,
  log,
  first,
}) => {
  await open()
  await kit.connect(first.name)
  await kit.openNetworks()
  await first.rejectNext()
  await kit.row(/^Local Two/).click()
  await expect(kit.dialog).toContainText('Failed to switch')
  expect(await first.ask('eth_chainId')).toBe('0x539')
  expect(log.warnings.join('\n')).toMatch(/switch/i)
})

test(
  'a network that the wallet does not know (4902) is added to it and switched to',
  inEvery('network'),
  async ({ kit, open, first }) => {
    await open()
    await kit.connect(first.name)
    await first.rejectNext(4902)
    await kit.openNetworks()
    await kit.row(/^Local Two/).click()
    await expect.poll(() => first.ask('eth_chainId')).toBe('0x53a')
    expect(await first.listRequests()).toContain('wallet_addEthereumChain')
  },
)

test(
  'R2.17 on another chain than the target a Switch Network button replaces the connected one, and switches',
  inEvery('network'),
  async ({ kit, open, page, first }) => {
    await open({ options: { chain: 1338 } })
    await kit.chooseWallet(first.name)
    const target = page.getByRole('button', { name: 'Switch Network' })
    await expect(target.or(kit.accountButton)).toBeVisible()
    await first.setChain(1337)
    await expect(target).toBeVisible()
    await expect(kit.accountButton).toBeHidden()
    await target.click()
    await expect(kit.accountButton).toBeVisible()
    expect(await first.ask('eth_chainId')).toBe('0x53a')
  },
)

test(
  'a network chosen in the wallet is the one on screen',
  inEvery('network'),
  async ({ kit, open, stack, second }) => {
    await open()
    await kit.connect(second.name)
    await second.setChain(1338)
    const [address = ''] = await second.listAccounts()
    await expect.poll(kit.readShownBalance).toBeCloseTo(await readBalance(stack, 1338, address), 1)
  },
)
