import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseMobileLink, fillBrowserLink, listStoreLinks } from '../mobileLink.js'
import { walletDirectory } from './walletDirectory.js'

const idForm = {
  chrome: /^[a-p]{32}$/,
  edge: /^[a-p]{32}$/,
  firefox: /^[a-z0-9-]+$/,
  ios: /^\d{9,10}$/,
  android: /^[a-z][\w]*(\.[\w]+)+$/i,
}

/** Part of a domain name. Digits may come first, as in `io.1inch.wallet`. */
const label = '[a-z0-9]+(?:-[a-z0-9]+)*'
const domain = new RegExp(`^${label}(?:\\.${label})+$`)
const page = new URL('https://shop.example/pay?item=1#top')

/** Values that occur twice. Case is ignored: no two wallets differ by it alone. */
function findRepeated(values: readonly string[]): string[] {
  const lower = values.map((value) => value.toLowerCase())
  return lower.filter((value, at) => lower.indexOf(value) !== at)
}

const otherFiles = ['DirectoryWallet', 'popularWallets', 'walletDirectory', 'walletDirectory.test']
const walletFiles = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !otherFiles.includes(name))

test.each(walletFiles)(
  '%s.ts exports a wallet of that name, and walletDirectory.ts lists it',
  async (name) => {
    const wallet: unknown = (await import(`../directory/${name}.ts`))[name]
    expect(wallet, `${name}.ts must export ${name}`).toBeDefined()
    expect(walletDirectory, `add ${name} to walletDirectory.ts`).toContain(wallet)
  },
)

test('the directory knows at least 25 wallets, each by names that no other has', () => {
  expect(walletDirectory.length).toBeGreaterThanOrEqual(25)
  const ids = walletDirectory.flatMap((wallet) => [...wallet.rdns, ...(wallet.connectorIds ?? [])])
  expect(findRepeated(ids)).toEqual([])
  expect(findRepeated(walletDirectory.map((wallet) => wallet.name))).toEqual([])
})

test('no two wallets share a store id or a link', () => {
  const stores = walletDirectory.flatMap((wallet) =>
    Object.entries(wallet.stores).map(([store, id]) => `${store} ${id}`),
  )
  expect(findRepeated(stores)).toEqual([])
  for (const kind of ['native', 'universal'] as const)
    expect(findRepeated(walletDirectory.flatMap((wallet) => wallet.mobile?.[kind] ?? []))).toEqual([])
})

test.each(walletDirectory.map((wallet) => [wallet.name.trim() || wallet.id, wallet] as const))(
  '%s can be got and opened',
  (_, wallet) => {
    expect(wallet.name).toMatch(/^\S(?:.*\S)?$/)
    expect(wallet.rdns).toContain(wallet.id)
    for (const name of wallet.rdns) expect(name).toMatch(domain)
    expect(wallet.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(new URL(wallet.home).protocol).toBe('https:')
    for (const [store, id] of Object.entries(wallet.stores))
      expect(id).toMatch(idForm[store as keyof typeof idForm])
    expect(listStoreLinks(wallet).length).toBeGreaterThan(0)
    for (const { url } of listStoreLinks(wallet)) expect(url).toMatch(/^https:\/\/[^{}]+$/)
    const { native, universal, browser } = wallet.mobile ?? {}
    if (native) expect(native).toMatch(/^(?!https?:)[a-z0-9-]+:\/\//)
    // `wc?uri=` is appended to it.
    if (universal) expect(universal).toMatch(/^https:\/\/[^?]+$/)
    if (browser) expect(browser).toMatch(/\{(url|urlWithoutScheme|urlTwice)\}/)
    if (browser)
      expect(new URL(browser.replace('{urlWithoutScheme}', 'shop.example')).protocol).not.toBe('http:')
    for (const platform of ['ios', 'android'] as const)
      expect(fillBrowserLink(wallet, { page, platform }) ?? '').not.toMatch(/[{}]/)
  },
)

test.each(walletDirectory.map((wallet) => [wallet.name, wallet.color] as const))(
  'the white letter on the tile of %s is legible',
  (_, color) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    expect(1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).toBeGreaterThanOrEqual(3)
  },
)

test('a store link is the store’s address with the wallet’s id in it', () => {
  const metaMask = walletDirectory.find((wallet) => wallet.id === 'io.metamask')
  expect(metaMask && listStoreLinks(metaMask)).toEqual([
    { store: 'chrome', url: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn' },
    { store: 'firefox', url: 'https://addons.mozilla.org/firefox/addon/ether-metamask/' },
    {
      store: 'edge',
      url: 'https://microsoftedge.microsoft.com/addons/detail/ejbalbakoplchlghecdalmeeeajnimhm',
    },
    { store: 'ios', url: 'https://apps.apple.com/app/id1438144202' },
    { store: 'android', url: 'https://play.google.com/store/apps/details?id=io.metamask' },
  ])
})

/** The form of a request, with every kind of character that must not get lost on the way. */
const request = `wc:${'0a'.repeat(32)}@2?relay-protocol=irn&symKey=${'f9'.repeat(32)}&expiryTimestamp=1900000000`
const linked = walletDirectory.filter(({ mobile }) => mobile?.native ?? mobile?.universal)

test.each(
  linked.flatMap((wallet) => [
    [wallet.name, 'ios', wallet] as const,
    [wallet.name, 'android', wallet] as const,
  ]),
)('%s on %s is handed a request that it can read back whole', (_, platform, wallet) => {
  const { kind, url } = chooseMobileLink(wallet, { page, platform, walletConnectUri: request })
  expect(kind).toBe('app')
  const [, query = ''] = url.split('wc?')
  expect(new URLSearchParams(query).get('uri')).toBe(request)
  expect([...new URLSearchParams(query).keys()]).toEqual(['uri'])
})

test.each(
  walletDirectory.flatMap((wallet) => (wallet.mobile?.browser ? [[wallet.name, wallet] as const] : [])),
)('the link into the browser of %s carries the page, its query included', (_, wallet) => {
  const platform = wallet.mobile?.browserOn?.[0] ?? 'ios'
  const link = fillBrowserLink(wallet, { page, platform }) ?? ''
  const unwrapped = [link, decodeURIComponent(link), decodeURIComponent(decodeURIComponent(link))]
  expect(unwrapped.some((text) => text.includes('shop.example/pay?item=1'))).toBe(true)
})

test.each(walletFiles)('every link of %s says where it was published, and when that was read', (name) => {
  const lines = readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8').split('\n')
  let source: string | undefined
  for (const line of lines) {
    if (/^ {4}\/\/ source: https:\/\/\S+ \(20\d\d-[01]\d\)$/.test(line)) source = line
    if (/^ {4}(native|universal|browser): /.test(line)) expect(source, line).toBeDefined()
  }
})
