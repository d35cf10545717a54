import { expect, test } from 'vitest'
import { findCapabilities } from './capabilities.js'

test.each([
  [
    'injected',
    'dev.demo',
    { drawsOwnUi: false, canSwitchChain: true, canSwitchAccount: false, inApp: false },
  ],
  ['injected', 'io.metamask', { drawsOwnUi: false, canSwitchAccount: true }],
  ['injected', 'metaMask', { drawsOwnUi: false, canSwitchAccount: true }],
  ['inApp', 'inApp', { inApp: true, canExportKey: true }],
  ['ecosystem', 'ecosystem.games', { inApp: true, canExportKey: false }],
  ['metaMask', 'metaMaskSDK', { drawsOwnUi: true, canSwitchAccount: true }],
  ['walletConnect', 'walletConnect', { drawsOwnUi: true }],
  ['coinbaseWallet', 'coinbaseWalletSDK', { drawsOwnUi: true }],
  ['safe', 'safe', { drawsOwnUi: false, canSwitchChain: false }],
  ['inApp', 'inApp', { inApp: true }],
  ['never-heard-of', 'x', { drawsOwnUi: true }],
])('a connector of type %s (%s)', (type, id, expected) => {
  expect(findCapabilities({ id, type })).toMatchObject(expected)
})
