import { expect, test } from 'vitest'
import type { DirectoryWallet } from './directory/DirectoryWallet.js'
import { walletDirectory } from './directory/walletDirectory.js'
import { chooseMobileLink, findStore } from './mobileLink.js'

const page = new URL('https://shop.example/pay?item=1&size=L#top')
const encoded = 'https%3A%2F%2Fshop.example%2Fpay%3Fitem%3D1%26size%3DL%23top'

function wallet(id: string): DirectoryWallet {
  const wallet = walletDirectory.find((row) => row.id === id)
  if (!wallet) throw new Error(`no wallet ${id}`)
  return wallet
}

test.each([
  ['io.metamask', 'https://link.metamask.io/dapp/shop.example/pay?item=1&size=L#top'],
  ['com.coinbase.wallet', `https://go.cb-w.com/dapp?cb_url=${encoded}`],
  ['com.bitget.web3', `https://bkcode.vip?action=dapp&url=${encoded}`],
  ['app.phantom', `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fshop.example`],
  ['im.token', `imtokenv2://navigate/DappView?url=${encoded}`],
])('%s opens this page in its own browser', (id, url) => {
  expect(chooseMobileLink(wallet(id), { page, platform: 'ios' })).toEqual({ kind: 'browser', url })
})

test('Trust Wallet has a browser on Android alone: on iOS its store is offered', () => {
  const trust = wallet('com.trustwallet.app')
  expect(chooseMobileLink(trust, { page, platform: 'android' })).toEqual({
    kind: 'browser',
    url: `https://link.trustwallet.com/open_url?coin_id=60&url=${encoded}`,
  })
  expect(chooseMobileLink(trust, { page, platform: 'ios' })).toEqual({
    kind: 'store',
    url: 'https://apps.apple.com/app/id1288339409',
  })
})

test('OKX gets a link within a link, and TokenPocket a JSON parameter: both give the page back when decoded', () => {
  const okx = new URL(chooseMobileLink(wallet('com.okex.wallet'), { page, platform: 'android' }).url)
  const inner = new URL(okx.searchParams.get('deeplink') ?? '')
  expect(inner.searchParams.get('dappUrl')).toBe(page.href)
  const tokenPocket = new URL(chooseMobileLink(wallet('pro.tokenpocket'), { page, platform: 'android' }).url)
  expect(JSON.parse(tokenPocket.searchParams.get('params') ?? '')).toEqual({ url: page.href, chain: 'ETH' })
})

test.each([
  ['io.metamask', 'ios', 'https://metamask.app.link/wc?uri=wc%3Aabc%402'],
  ['io.metamask', 'android', 'metamask://wc?uri=wc%3Aabc%402'],
  ['com.okex.wallet', 'ios', 'okex://main/wc?uri=wc%3Aabc%402'],
] as const)('with a WalletConnect request %s on %s is handed that request', (id, platform, url) => {
  const link = chooseMobileLink(wallet(id), { page, platform, walletConnectUri: 'wc:abc@2' })
  expect(link).toEqual({ kind: 'app', url })
})

test('a wallet without a browser of its own leads to its store, and one without a store to its home', () => {
  const ledger = wallet('com.ledger')
  expect(chooseMobileLink(ledger, { page, platform: 'android' })).toEqual({
    kind: 'store',
    url: 'https://play.google.com/store/apps/details?id=com.ledger.live',
  })
  expect(chooseMobileLink(wallet('co.family.wallet'), { page, platform: 'android' })).toEqual({
    kind: 'home',
    url: 'https://family.co/',
  })
  expect(findStore(ledger, 'ios')).toBe('https://apps.apple.com/app/id1361671700')
})

test('a page that is not on the web is never carried into a wallet', () => {
  const local = new URL('file:///home/a.html')
  expect(chooseMobileLink(wallet('io.metamask'), { page: local, platform: 'ios' }).kind).toBe('store')
})
