import { expect, test } from 'vitest'
import { findWalletIcon, toMarkId } from './WalletEntry.js'

const remote = 'https://canary.example/icon.svg'
const data = 'data:image/svg+xml,<svg/>'
const announced = { id: 'com.wallet', name: 'Wallet', type: 'injected' }

test('T49 a wallet that announces itself has data for an icon, or none', () => {
  expect(findWalletIcon({ ...announced, icon: data })).toBe(data)
  expect(findWalletIcon({ ...announced, icon: remote })).toBeUndefined()
  const smart = { id: 'smart:com.wallet', name: 'Wallet', type: 'smart', smart: { owner: announced } }
  expect(findWalletIcon({ ...smart, icon: remote })).toBeUndefined()
})

test.each([remote, '/logo.svg'])('the integrator’s own wallet has the icon %s', (icon) => {
  expect(findWalletIcon({ id: 'inApp', name: 'Email', type: 'inApp', icon })).toBe(icon)
})

test('a wallet that announced itself gets no mark of ours: anybody can claim an id', () => {
  expect(toMarkId(announced)).toBeUndefined()
  expect(toMarkId({ ...announced, smart: { owner: announced } })).toBeUndefined()
  expect(toMarkId({ id: 'coinbaseWalletSDK', name: 'Coinbase Wallet', type: 'coinbaseWallet' })).toBe(
    'coinbaseWalletSDK',
  )
  const paired = { id: 'walletConnect:me.rainbow', name: 'Rainbow', type: 'walletConnectPairing' }
  expect(toMarkId(paired)).toBe('me.rainbow')
})
