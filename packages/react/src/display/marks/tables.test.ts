import { walletDirectory } from '@billfold/core/wallets'
import { expect, test } from 'vitest'
import { chainCoins, chainNetworks, contractTokens, networks, tokens } from './generated/assetMarks.js'
import { connectorWallets, onramps, wallets } from './generated/brandMarks.js'

test('the wallets without a mark are those that docs/evidence.md names', () => {
  const without = walletDirectory.filter(({ id }) => !(id in wallets)).map(({ name }) => name)
  expect(without).toEqual(['OneKey', 'Core', 'Ctrl Wallet', 'Family', 'Frame', 'Talisman', 'SubWallet'])
  const known = [...walletDirectory.map(({ id }) => id), 'walletConnect', 'injected']
  expect(Object.keys(wallets).filter((id) => !known.includes(id))).toEqual([])
})

test('every wagmi connector of a wallet with a mark leads to it', () => {
  const connectors = walletDirectory
    .filter(({ id }) => id in wallets)
    .flatMap(({ id, connectorIds = [] }) => connectorIds.map((name) => [name, id]))
  expect(connectorWallets).toEqual(Object.fromEntries(connectors))
})

test('every name of a chain, coin or contract has a mark, and every mark a name', () => {
  expect(new Set(Object.values(chainNetworks))).toEqual(new Set(Object.keys(networks)))
  expect(new Set([...Object.values(chainCoins), ...Object.values(contractTokens)])).toEqual(
    new Set(Object.keys(tokens)),
  )
})

test('every card provider has a mark', () => {
  expect(Object.keys(onramps).sort()).toEqual(['coinbase', 'stripe', 'transak'])
})
