import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { localOne, localTwo } from '../../../test/createTestKit.js'
import { visitAccount } from '../../../test/visitAccount.js'
import { AccountModal } from '../AccountModal.js'
import type { FirstAccountRoute } from '../accountNavigation.js'
import type { DetailsModalOptions } from '../DetailsModalOptions.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const contract = '0x00000000000000000000000000000000000000aa'
const usdc = {
  address: '0x00000000000000000000000000000000000000C0',
  name: 'USD Coin',
  symbol: 'USDC',
} as const

const nft = (fields: Record<string, unknown>) => ({
  chain_id: 1337,
  contract_address: contract,
  token_id: '1',
  token_type: 'erc721',
  balance: '1',
  name: 'Dawn',
  image_url: pixel,
  ...fields,
})
const token = (index: number, fields: Record<string, unknown>) => ({
  chain_id: 1337,
  token_address: `0x${String(index).padStart(40, '0')}`,
  balance: '1500000',
  decimals: 6,
  name: `Token ${index}`,
  symbol: `TK${index}`,
  ...fields,
})

type World = {
  nfts?: unknown[] | Response
  tokens?: unknown[] | Response
  services?: boolean
  screen?: FirstAccountRoute
  options?: DetailsModalOptions
  chain?: object
}

const answer = (rows: unknown[] | Response = []) =>
  Array.isArray(rows) ? Response.json({ data: rows }) : rows.clone()

async function openAssets(world: World = {}) {
  const { services = true, screen = 'view-assets', options = {}, chain = localOne } = world
  const requestedPaths: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input))
    requestedPaths.push(pathname)
    if (pathname.endsWith('/nfts')) return answer(world.nfts)
    if (pathname.endsWith('/tokens')) return answer(world.tokens)
    return new Response(null, { status: 404 })
  }
  const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
  const kit = await visitAccount(
    <AccountModal options={{ screen, ...options }} onClose={() => undefined} />,
    {
      rpc: { eth_getBalance: () => '0xde0b6b3a7640000', eth_call: () => word(6n) },
      options: {
        platform: { fetch },
        ...(services && { services: { indexer: 'https://services.invalid/indexer' } }),
        chains: [chain as typeof localOne, localTwo],
      },
    },
  )
  stops.push(kit.stop)
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  return { ...kit, requestedPaths }
}

const tab = (name: string) => page.getByRole('tab', { name })
const dialog = () => page.getByRole('dialog', { name: 'Account' })

test('R2.56 R2.79 R2.81 View Assets leads to the tabs Tokens and NFTs', async () => {
  await openAssets({ screen: 'main' })
  await userEvent.click(page.getByRole('button', { name: 'View Assets' }))
  await expect.element(page.getByRole('heading', { name: 'Assets' })).toHaveFocus()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Tokens', 'NFTs'])
  await expect.element(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
})

test('R2.57 View Assets is absent when the list of tabs is empty', async () => {
  await openAssets({ screen: 'main', options: { assetTabs: [] } })
  await expect.element(page.getByRole('button', { name: 'Receive' })).toBeVisible()
  expect(dialog().getByRole('button', { name: 'View Assets' }).elements()).toEqual([])
})

test.each([
  [['nft'], ['NFTs']],
  [['token'], ['Tokens']],
  [
    ['nft', 'token'],
    ['NFTs', 'Tokens'],
  ],
] as const)('R2.80 the tabs follow assetTabs %j', async (assetTabs, names) => {
  await openAssets({ options: { assetTabs } })
  await expect.element(tab(names[0])).toHaveAttribute('aria-selected', 'true')
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...names])
})

test('without an indexer there are no NFTs, and the native and supported tokens show', async () => {
  const { requestedPaths } = await openAssets({
    services: false,
    options: { supportedTokens: { 1337: [usdc] } },
  })
  await expect.element(page.getByText('USD Coin')).toBeVisible()
  await expect.element(page.getByText('Ether', { exact: true })).toBeVisible()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Tokens'])
  expect(requestedPaths).toEqual([])
})

test('R2.82 the list scrolls above 300 px', async () => {
  await openAssets({ tokens: Array.from({ length: 20 }, (_, index) => token(index + 1, {})) })
  await expect.element(page.getByText('Token 20')).toBeInTheDocument()
  const area = page.getByRole('region', { name: 'Tokens' }).first().element()
  expect(area.clientHeight).toBe(300)
  expect(area.scrollHeight).toBeGreaterThan(300)
})

test('R2.83 R2.84 R2.85 tokens are the native one, the supported ones, and those that were found', async () => {
  await openAssets({
    options: { supportedTokens: { 1337: [usdc] } },
    tokens: [token(1, {}), token(2, { token_address: usdc.address, name: 'Again' })],
  })
  await expect.element(page.getByText('Token 1')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Tokens' }).last().getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => row.textContent?.replace(/^[UT]/, '')))
    .toEqual(['Ether1\u00a0ETH', 'USD Coin0.00001\u00a0USDC0.000006\u00a0USDC', 'Token 11.5\u00a0TK1'])
})

test('a token that impersonates a known one is marked', async () => {
  await openAssets({
    options: { supportedTokens: { 1337: [usdc] } },
    tokens: [token(1, { name: 'USD Cоin', symbol: 'UЅDC' })],
  })
  await expect.element(page.getByText('Not USDC')).toBeVisible()
})

test('tokens that cannot be looked for leave the others in place, and a way to try again', async () => {
  const { requestedPaths } = await openAssets({ tokens: new Response('no', { status: 400 }) })
  await expect.element(page.getByText('Error loading more tokens'), { timeout: 5000 }).toBeVisible()
  await expect.element(page.getByText('Ether', { exact: true })).toBeVisible()
  const before = requestedPaths.length
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.poll(() => requestedPaths.length).toBeGreaterThan(before)
})

test('R2.86 R9.56 NFTs are shown in two columns of 150 px', async () => {
  await openAssets({
    options: { assetTabs: ['nft'] },
    nfts: [1, 2, 3, 4].map((id) => nft({ token_id: String(id), name: `Piece ${id}` })),
  })
  await expect.element(page.getByRole('link', { name: 'Piece 4' })).toBeInTheDocument()
  const boxes = page
    .getByRole('article')
    .elements()
    .map((card) => card.getBoundingClientRect())
  expect(boxes.map(({ width }) => width)).toEqual([150, 150, 150, 150])
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(2)
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
})

test('R2.87 R2.88 R2.89 a card shows image, name, chain, and how many there are when there is more than one', async () => {
  await openAssets({
    options: { assetTabs: ['nft'] },
    nfts: [nft({}), nft({ token_id: '2', name: 'Ticket', token_type: 'erc1155', balance: '7' })],
    chain: { ...localOne, icon: `${pixel}#chain` },
  })
  const [single, many] = [page.getByRole('article').first(), page.getByRole('article').last()]
  await expect.element(single.getByRole('img', { name: 'Dawn' })).toHaveAttribute('src', pixel)
  await expect.element(single).toHaveTextContent(/^Dawn$/)
  await expect.element(many).toHaveTextContent('7 ownedTicket')
  await expect
    .poll(() => single.element().querySelector('img[alt=""]')?.getAttribute('src'))
    .toBe(`${pixel}#chain`)
})

test('R2.90 a card leads to a page by chain id, contract and token id, in a tab that knows nothing of this one', async () => {
  const explorer = { default: { name: 'Scan', url: 'https://scan.example' } }
  await openAssets({
    options: { assetTabs: ['nft'] },
    nfts: [nft({ token_id: '42' })],
    chain: { ...localOne, blockExplorers: explorer },
  })
  const link = page.getByRole('link', { name: 'Dawn' })
  await expect.element(link).toHaveAttribute('href', `https://scan.example/token/${contract}?a=42`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('R2.90 the integrator may choose that page', async () => {
  const nftPage = 'https://nfts.example/{chainId}/{contract}/{tokenId}'
  await openAssets({ options: { assetTabs: ['nft'], nftPage }, nfts: [nft({ token_id: '42' })] })
  await expect
    .element(page.getByRole('link', { name: 'Dawn' }))
    .toHaveAttribute('href', `https://nfts.example/1337/${contract}/42`)
})

test('R2.91 NFTs without name or image are hidden', async () => {
  await openAssets({
    options: { assetTabs: ['nft'] },
    nfts: [nft({ name: null }), nft({ image_url: null }), nft({ name: 'Seen' })],
  })
  await expect.element(page.getByRole('link', { name: 'Seen' })).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(1)
})

test('R2.92 a failure is shown, and can be retried', async () => {
  const { requestedPaths } = await openAssets({
    options: { assetTabs: ['nft'] },
    nfts: new Response('no', { status: 500 }),
  })
  await expect.element(page.getByText('Error loading NFTs'), { timeout: 5000 }).toBeVisible()
  const before = requestedPaths.length
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }))
  await expect.poll(() => requestedPaths.length).toBeGreaterThan(before)
})

test('R2.93 an empty list says so, and leads to other chains', async () => {
  await openAssets({ options: { assetTabs: ['nft'] } })
  await expect.element(page.getByText('No NFTs found on this chain')).toBeVisible()
  await expect.element(page.getByText('NFTs of this account on Local One appear here.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Switch network' }))
  await expect.element(page.getByRole('heading', { name: 'Select Network' })).toHaveFocus()
})

test('only NFTs of the contracts that the integrator supports are asked for', async () => {
  await openAssets({ options: { assetTabs: ['nft'], supportedNFTs: { 1337: [] } }, nfts: [nft({})] })
  await expect.element(page.getByText('No NFTs found on this chain')).toBeVisible()
})

test.each([
  ['view-tokens', 'Tokens', 'Ether'],
  ['view-nfts', 'NFTs', 'Dawn'],
] as const)('%s is a screen of its own', async (screen, title, content) => {
  await openAssets({ screen, nfts: [nft({})] })
  await expect.element(page.getByRole('heading', { name: title })).toHaveFocus()
  await expect.element(page.getByText(content, { exact: true })).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
})
