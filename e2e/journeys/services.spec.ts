import { expect, test } from '../support/journey.js'
import { readBalance } from '../support/stack.js'

test('with services switched off one connects, sees name and balance, switches network and disconnects, and only the RPC is called', async ({
  kit,
  open,
  page,
  log,
  stack,
  first,
}) => {
  await open({ services: false })
  await kit.connect(first.name)
  await expect(kit.accountButton).toContainText('alice.eth')
  const [address = ''] = await first.listAccounts()
  await expect.poll(kit.readShownBalance).toBeCloseTo(await readBalance(stack, 1337, address), 1)
  await kit.openNetworks()
  await kit.row(/^Local Two/).click()
  await expect.poll(() => first.ask('eth_chainId')).toBe('0x53a')
  await page.keyboard.press('Escape')
  await kit.openAccount()
  await kit.row('Disconnect Wallet').click()
  await expect(kit.connectButton).toBeVisible()

  const ports = new Set(stack.chains.map(({ rpcUrl }) => new URL(rpcUrl).port))
  const own = new URL(page.url()).port
  const other = log.requests.filter((url) => {
    const { protocol, port, pathname } = new URL(url)
    // The playground itself looks for the stack; the name's record has the picture's URL.
    const known = pathname === '/health' || pathname.startsWith('/dev/assets/')
    return protocol === 'http:' && ![own, ...ports].includes(port) && !known
  })
  expect(other).toEqual([])
})

test('R1.3 the kit asks the bridge, the indexer, the contract metadata and the social profiles, and shows what they say', async ({
  kit,
  open,
  page,
  stack,
  first,
}) => {
  const answered = new Map<string, number>()
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    const service = /^\/(v1|indexer|metadata|social)\//.exec(pathname)?.[1]
    if (service && origin === stack.urls.services) answered.set(service, response.status())
  })
  const usdc = stack.chains.find(({ id }) => id === 1337)?.tokens.USDC?.address
  await open()
  await kit.connect(first.name)
  await kit.openAccount()
  await kit.row('View Assets').click()
  await expect(kit.dialog.getByText('USDC').first()).toBeVisible()
  await kit.close()
  await open({
    component: 'TransactionWidget',
    options: { transaction: { to: usdc, chainId: 1337, data: `0xa9059cbb${'0'.repeat(128)}` } },
  })
  await expect(page.getByText('transfer', { exact: true })).toBeVisible()
  await expect
    .poll(() => Object.fromEntries(answered))
    .toEqual({ v1: 200, indexer: 200, metadata: 200, social: 200 })
})

test('services that fail leave a connected button with name and balance', async ({
  kit,
  open,
  page,
  stack,
  first,
}) => {
  const services = new URL(stack.urls.services)
  await page.route(
    (url) => url.port === services.port && url.pathname !== '/health',
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  )
  await open()
  await kit.connect(first.name)
  await expect(kit.accountButton).toContainText('alice.eth')
  const [address = ''] = await first.listAccounts()
  await expect.poll(kit.readShownBalance).toBeCloseTo(await readBalance(stack, 1337, address), 1)
})
