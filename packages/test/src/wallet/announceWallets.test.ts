import { expect, test } from 'vitest'
import { announceWallets } from './announceWallets.js'
import type { ScriptedProvider, WalletInfo } from './ScriptedWallet.js'

type Detail = { info: WalletInfo; provider: ScriptedProvider }

function listen(target: EventTarget): Detail[] {
  const heard: Detail[] = []
  target.addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent).detail))
  return heard
}

test('demo wallets announce themselves at once and whenever a page asks', () => {
  const target = new EventTarget()
  const heard = listen(target)
  const { wallets, stop } = announceWallets(2, { chains: [{ id: 1337, rpcUrl: 'http://one.test' }], target })
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  stop()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard.map(({ info }) => [info.name, info.rdns])).toEqual([
    ['Demo Wallet 1', 'dev.billfold.demo1'],
    ['Demo Wallet 2', 'dev.billfold.demo2'],
    ['Demo Wallet 1', 'dev.billfold.demo1'],
    ['Demo Wallet 2', 'dev.billfold.demo2'],
  ])
  expect(heard[0]?.provider).toBe(wallets[0]?.provider)
  expect(heard[0]?.info.icon).toMatch(/^data:image\/svg\+xml,/)
})

test('every demo wallet has an account of its own first', () => {
  const chains = [{ id: 1337, rpcUrl: 'http://one.test' }] as const
  const { wallets } = announceWallets(10, { chains, target: new EventTarget() })
  expect(new Set(wallets.map((wallet) => wallet.accounts[0])).size).toBe(10)
})

test('a number of wallets without chains says what is missing', () => {
  expect(() => announceWallets(1, { target: new EventTarget() })).toThrow('needs `chains`')
})
