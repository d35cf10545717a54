import { expect, test } from '../support/journey.js'

const path = '/host-wagmi.html'

test('inside a host’s own wagmi provider one connects, and the host’s hooks see the wallet, the switch and the end', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ path })
  const host = page.getByRole('region', { name: 'Host' })
  await expect(host).toContainText('disconnected')
  await kit.connect(first.name)
  const [address = ''] = await first.listAccounts()
  await expect(host).toContainText(`connected ${address} 1337`)
  await kit.openNetworks()
  await kit.row(/^Local Two/).click()
  await expect(host).toContainText(`connected ${address} 1338`)
  await page.keyboard.press('Escape')
  await kit.openAccount()
  await kit.row('Disconnect Wallet').click()
  await expect(host).toContainText('disconnected')
  await expect(kit.connectButton).toBeVisible()
})

test('inside a host’s own wagmi provider a reload restores both wallets, and the active one stays active', async ({
  kit,
  open,
  page,
  first,
  second,
}) => {
  await open({ path })
  await kit.connect(first.name)
  await kit.addWallet(second.name)
  await expect(kit.accountButton).toContainText('bob.eth')
  await page.reload()
  await expect(kit.accountButton).toContainText('bob.eth')
  const [address = ''] = await second.listAccounts()
  await expect(page.getByRole('region', { name: 'Host' })).toContainText(`connected ${address}`)
  await kit.openWallets()
  await expect(kit.row(`Use ${first.name}`)).toBeVisible()
})

test('what the host disconnects through wagmi is gone from the button, after a reload too', async ({
  kit,
  open,
  page,
  first,
}) => {
  await open({ path })
  await kit.connect(first.name)
  await page.getByRole('button', { name: 'Disconnect through wagmi' }).click()
  await expect(kit.connectButton).toBeVisible()
  await page.reload()
  await expect(kit.connectButton).toBeVisible()
})
