import type { Address } from 'viem'
import { expect, test } from '../support/journey.js'
import { readPieces, readToken } from '../support/readOwned.js'

const group = (amount: string) => {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

test('R2.56 R2.83 R2.85 tokens are those that the chain says, and the one with 255 decimals is left out', async ({
  kit,
  open,
  stack,
  first,
}) => {
  await open()
  await kit.connect(first.name)
  await kit.openAccount()
  await kit.row('View Assets').click()
  await expect(kit.heading('Assets')).toBeVisible()
  const [owner = '0x'] = (await first.listAccounts()) as Address[]
  const tokens = stack.chains.find(({ id }) => id === 1337)?.tokens ?? {}
  for (const symbol of ['WETH', 'DAI', 'TOLL'] as const) {
    const token = tokens[symbol]
    if (!token) throw new Error(`the stack has no ${symbol}`)
    const amount = await readToken(stack, 1337, { token: token.address, owner })
    const row = kit.dialog.getByRole('listitem').filter({ hasText: token.name })
    await expect(row).toContainText(`${group(amount)}\u00a0${symbol}`)
  }
  const rows = kit.dialog.getByRole('listitem')
  await expect(rows.first()).toContainText('ETH')
  await expect(rows.filter({ hasText: 'USD Coin' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Hostile' })).toHaveCount(0)
})

test('R2.87 R2.88 R2.90 R2.91 NFTs are those that their contracts say, and every one leads to its page', async ({
  kit,
  open,
  page,
  stack,
  first,
}) => {
  await open()
  await kit.connect(first.name)
  const [owner = '0x'] = (await first.listAccounts()) as Address[]
  const pieces = await readPieces(stack, 1337, owner)
  const shown = pieces.filter(({ metadata }) => metadata.name && metadata.image?.startsWith('http'))
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.length).toBeLessThan(pieces.length)

  await kit.openAccount()
  await kit.row('View Assets').click()
  await kit.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const cards = kit.dialog.getByRole('article')
  await expect(cards).toHaveCount(shown.length)
  for (const { metadata, quantity, collection, id } of shown) {
    const link = page.getByRole('link', { name: metadata.name ?? '', exact: true })
    await expect(link).toHaveAttribute('href', new RegExp(`/1337/${collection}/nfts/${id}$`, 'i'))
    const card = cards.filter({ has: link })
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText('owned')).toHaveCount(quantity > 1n ? 1 : 0)
    if (quantity > 1n) await expect(card).toContainText(`${quantity} owned`)
  }
})

test('R2.94 R2.95 media of every kind are shown or linked, nothing plays by itself, and no script runs', async ({
  kit,
  open,
  page,
  log,
  first,
}) => {
  await open({ options: { detailsModal: { assetTabs: ['nft'] } } })
  await kit.connect(first.name)
  await kit.openAccount()
  await kit.row('View Assets').click()
  const card = (name: string) => kit.dialog.getByRole('article').filter({ hasText: name })
  const show = async (name: string) => {
    await card(name).scrollIntoViewIfNeeded()
    return card(name)
  }
  const picture = (name: string) => card(name).getByRole('img', { name })
  const isDrawn = (name: string) =>
    picture(name).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

  await show('Harbour at Dawn')
  await expect.poll(() => isDrawn('Harbour at Dawn')).toBe(true)

  const sound = (await show('Fog Horn')).locator('audio')
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0)
  expect(await sound.evaluate(({ paused, controls }: HTMLAudioElement) => [paused, controls])).toEqual([
    true,
    true,
  ])

  // The stack's video has no picture and cannot load, like many in production.
  await expect((await show('Tide')).getByRole('link', { name: 'File' })).toHaveAttribute(
    'href',
    /\/media\/video\.mp4$/,
  )
  await show('Buoy')
  await expect.poll(() => isDrawn('Buoy')).toBe(true)
  await expect(card('Buoy').getByRole('link')).toHaveCount(1)

  await show('Wolf in Wool')
  await expect.poll(() => isDrawn('Wolf in Wool')).toBe(true)
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
  expect(log.requests.filter((url) => /stolen|model\.glb/.test(url))).toEqual([])
  await expect(page.locator('dialog iframe, dialog object, dialog embed, [autoplay]')).toHaveCount(0)
})

test('R2.57 R2.80 R2.84 what the integrator asks for is what shows: tabs, tokens and collections', async ({
  kit,
  open,
  stack,
  first,
}) => {
  const chain = stack.chains.find(({ id }) => id === 1337)
  const [piece] = chain?.nfts.filter(({ type }) => type === 'ERC1155') ?? []
  const usdt = chain?.tokens.USDT
  await open({
    options: {
      detailsModal: { assetTabs: ['nft', 'token'] },
      supportedTokens: { 1337: [{ address: usdt?.address, name: 'House Dollar', symbol: 'HUSD' }] },
      supportedNFTs: { 1337: [piece?.collection] },
    },
  })
  await kit.connect(first.name)
  await kit.openAccount()
  await kit.row('View Assets').click()
  await expect(kit.dialog.getByRole('tab')).toHaveText(['NFTs', 'Tokens'])
  await expect(kit.dialog.getByRole('article')).toHaveText([/Ferry Ticket/])
  await kit.dialog.getByRole('tab', { name: 'Tokens' }).click()
  await expect(kit.dialog.getByRole('listitem').nth(1)).toContainText(/House Dollar.*HUSD/)
  await expect(kit.dialog.getByText('Tether USD')).toHaveCount(0)

  await open({ options: { detailsModal: { assetTabs: [] } } })
  await kit.openAccount()
  await expect(kit.row('Receive')).toBeVisible()
  await expect(kit.row('View Assets')).toHaveCount(0)
})

test('without services the native and supported tokens show, and nobody but the chain is asked', async ({
  kit,
  open,
  page,
  log,
  stack,
  first,
}) => {
  const chain = stack.chains.find(({ id }) => id === 1337)
  const toll = chain?.tokens.TOLL
  if (!toll) throw new Error('the stack has no TOLL')
  await open({
    services: false,
    options: { supportedTokens: { 1337: [{ address: toll.address, name: 'Toll Token', symbol: 'TOLL' }] } },
  })
  await kit.connect(first.name)
  log.requests.length = 0
  await kit.openAccount()
  await kit.row('View Assets').click()
  const [owner = '0x'] = (await first.listAccounts()) as Address[]
  const amount = await readToken(stack, 1337, { token: toll.address, owner })
  await expect(kit.dialog.getByRole('listitem').filter({ hasText: 'Toll Token' })).toContainText(
    `${group(amount)}\u00a0TOLL`,
  )
  await expect(kit.dialog.getByRole('tab')).toHaveText(['Tokens'])
  const ports = new Set([new URL(page.url()).port, ...stack.chains.map(({ rpcUrl }) => new URL(rpcUrl).port)])
  const others = log.requests.filter((url) => url.startsWith('http') && !ports.has(new URL(url).port))
  expect(others).toEqual([])
})

test('R2.92 R2.93 an indexer that fails is told, tried again, and an empty chain says so', async ({
  kit,
  open,
  page,
  first,
}) => {
  let isDown = true
  await page.route(
    (url) => url.pathname === '/indexer/v1/nfts',
    (route) => (isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue()),
  )
  await open({ options: { detailsModal: { assetTabs: ['nft'] } } })
  await kit.connect(first.name)
  await kit.openAccount()
  await kit.row('View Assets').click()
  await expect(kit.dialog.getByText('Error loading NFTs')).toBeVisible()
  isDown = false
  await kit.row('Try Again').click()
  await expect(kit.dialog.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await first.setChain(1339)
  await kit.openAccount()
  await kit.row('View Assets').click()
  await expect(kit.dialog.getByText('No NFTs found on this chain')).toBeVisible()
})

test('assets are reached, read and left by keyboard alone', async ({ kit, open, page, first }) => {
  await open()
  await kit.connect(first.name)
  await kit.accountButton.focus()
  await page.keyboard.press('Enter')
  await expect(kit.heading('Your account')).toBeFocused()
  await kit.row(/Switch network$/).focus()
  for (let presses = 0; presses < 6; presses++) {
    if (await kit.row('View Assets').evaluate((row) => row === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(kit.heading('Assets')).toBeFocused()
  const tab = (name: string) => kit.dialog.getByRole('tab', { name })
  for (let presses = 0; presses < 6; presses++) {
    if (await tab('Tokens').evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('ArrowRight')
  await expect(tab('NFTs')).toBeFocused()
  await expect(tab('NFTs')).toHaveAttribute('aria-selected', 'true')
  await expect(kit.dialog.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(kit.dialog.getByRole('article').first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(kit.accountButton).toBeFocused()
})
