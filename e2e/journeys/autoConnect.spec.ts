import { inEvery } from '../browsers/inEvery.js'
import { expect, test } from '../support/journey.js'

test('a locked wallet delays nobody: the other one is back at once', async ({
  kit,
  open,
  page,
  first,
  second,
}) => {
  await open()
  await kit.connect(first.name)
  await kit.addWallet(second.name)
  await expect(kit.accountButton).toContainText('bob.eth')
  await first.lock('silent')
  await page.clock.install()
  await page.reload()
  await expect(kit.accountButton).toContainText('bob.eth')
})

test('R4.83 R8.57 R8.58 R9.11 when the wallet stays silent for 15 s the host is told, a warning is logged, and one can connect', async ({
  kit,
  open,
  page,
  log,
  first,
}) => {
  await open()
  await kit.connect(first.name)
  await first.lock('silent')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.reload()
  await expect(page.getByRole('button', { name: /Reconnecting$/ })).toBeVisible()
  await expect.poll(first.listRequests).not.toEqual([])
  await page.clock.runFor(14_900)
  expect(log.warnings).toEqual([])
  await page.clock.runFor(200)
  await expect(kit.connectButton).toBeVisible()
  expect(log.warnings).toEqual(['AutoConnect timeout: 15000ms limit exceeded.'])
  expect(await kit.listEvents()).toMatchObject([{ name: 'autoConnect.onTimeout' }])
})

test(
  'R2.7 R4.79 while a wallet is being restored the last known account shows as reconnecting',
  inEvery('restore'),
  async ({ kit, open, page, first }) => {
    await open()
    await kit.connect(first.name)
    const [address = ''] = await first.listAccounts()
    await first.lock('silent')
    await page.reload()
    const busy = page.locator('button[aria-busy="true"]')
    await expect(busy).toBeVisible()
    await expect(busy).toContainText(new RegExp(`alice|${address.slice(0, 4)}`))
  },
)

test(
  'R4.78 with autoConnect false nothing is restored',
  inEvery('restore'),
  async ({ kit, open, page, first }) => {
    const options = { autoConnect: false }
    await open({ options })
    await kit.connect(first.name)
    await page.reload()
    await expect(kit.connectButton).toBeVisible()
    expect(await first.listRequests()).toEqual([])
  },
)

for (const [name, poison] of [
  ['no JSON', '{{{'],
  ['another shape', '[1,2,3]'],
  [
    'a wallet that is none',
    '{"version":1,"active":"x","wallets":[{"walletId":7},null,{"walletId":"x","address":"javascript:1","chainId":-1}]}',
  ],
  ['an older version', '{"version":0,"wallets":"all"}'],
  [
    'a wallet that is gone',
    '{"version":1,"active":"gone.wallet","wallets":[{"walletId":"gone.wallet","address":"0x0000000000000000000000000000000000000001","chainId":1337}]}',
  ],
] as const) {
  test(`storage that holds ${name} is dropped, and a wallet still connects`, async ({
    kit,
    open,
    page,
    first,
  }) => {
    await page.addInitScript((text) => {
      for (const key of ['billfold.wallets', 'billfold.recents', 'billfold.recentWalletIds']) {
        if (!sessionStorage.getItem('poisoned')) localStorage.setItem(key, text)
      }
      sessionStorage.setItem('poisoned', 'yes')
    }, poison)
    await open()
    await expect(kit.connectButton).toBeVisible()
    await kit.connect(first.name)
  })
}
