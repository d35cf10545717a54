import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { baseAccount } from 'wagmi/connectors/baseAccount'
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet'
import { metaMask } from 'wagmi/connectors/metaMask'
import { safe } from 'wagmi/connectors/safe'
import { connectWallet } from '../actions/connectWallet.js'
import { createBillfold } from '../actions/createBillfold.js'
import { createMemoryStorage } from '../platform/storage.js'
import { findCapabilities } from './capabilities.js'
import { walletDirectory } from './directory/walletDirectory.js'
import { listWallets } from './listWallets.js'

afterEach(() => vi.unstubAllGlobals())

function visit() {
  vi.stubGlobal('window', new EventTarget())
  const { wagmi, ...billfold } = createBillfold({
    chains: [mainnet],
    wallets: [baseAccount(), coinbaseWallet(), metaMask(), safe()],
    storage: createMemoryStorage(),
  })
  const list = () =>
    listWallets({ connectors: wagmi.connectors, directory: walletDirectory }).main.map(
      ({ name, connector }) => [name, connector?.id],
    )
  return { wagmi, billfold: { ...billfold, wagmi }, list }
}

test('wagmi’s own connectors are listed by the names that people know, each once', () => {
  const { list } = visit()
  expect(list()).toEqual([
    ['Base Account', 'baseAccount'],
    ['Coinbase Wallet', 'coinbaseWalletSDK'],
    ['MetaMask', 'metaMaskSDK'],
    ['Safe', 'safe'],
  ])
})

test('those that draw into the page get it to themselves, and none that is a contract owns a smart account', () => {
  const { wagmi } = visit()
  const all = wagmi.connectors.map((connector) => {
    const { drawsOwnUi, canOwn } = findCapabilities(connector)
    return [connector.id, drawsOwnUi, canOwn]
  })
  expect(all).toEqual([
    ['baseAccount', true, false],
    ['coinbaseWalletSDK', true, false],
    ['metaMaskSDK', true, true],
    ['safe', false, false],
  ])
})

test.each([
  ['baseAccount', '@base-org/account'],
  ['coinbaseWalletSDK', '@coinbase/wallet-sdk'],
])('%s asks for its SDK when it is chosen, and says which one is not installed', async (id, name) => {
  const { billfold, wagmi } = visit()
  const connector = wagmi.connectors.find((candidate) => candidate.id === id)
  if (!connector) throw new Error('The connector is missing')
  await expect(connectWallet(billfold, { connector })).rejects.toThrow(name)
  expect(wagmi.state.connections.size).toBe(0)
})
