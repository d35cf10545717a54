import { expect, test } from 'vitest'
import { listStoreLinks } from '../mobileLink.js'
import { walletDirectory } from './walletDirectory.js'

const idForm = {
  chrome: /^[a-p]{32}$/,
  edge: /^[a-p]{32}$/,
  firefox: /^[a-z0-9-]+$/,
  ios: /^\d{9,10}$/,
  android: /^[a-z][\w]*(\.[\w]+)+$/i,
}

test('the directory knows at least 25 wallets, each by names that no other has', () => {
  expect(walletDirectory.length).toBeGreaterThanOrEqual(25)
  const names = walletDirectory.flatMap((wallet) => [...wallet.rdns, ...(wallet.connectorIds ?? [])])
  expect(new Set(names).size).toBe(names.length)
  for (const wallet of walletDirectory) expect(wallet.rdns).toContain(wallet.id)
})

test.each(walletDirectory.map((wallet) => [wallet.name, wallet] as const))(
  '%s can be got and opened',
  (_, wallet) => {
    expect(wallet.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(new URL(wallet.home).protocol).toBe('https:')
    for (const [store, id] of Object.entries(wallet.stores))
      expect(id).toMatch(idForm[store as keyof typeof idForm])
    expect(listStoreLinks(wallet).length).toBeGreaterThan(0)
    for (const { url } of listStoreLinks(wallet)) expect(url).toMatch(/^https:\/\/[^{}]+$/)
    const { native, universal, browser } = wallet.mobile ?? {}
    if (native) expect(native).toMatch(/^[a-z0-9-]+:\/\//)
    if (universal) expect(universal).toMatch(/^https:\/\//)
    if (browser) expect(browser).toMatch(/\{(url|urlWithoutScheme|urlTwice)\}/)
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
