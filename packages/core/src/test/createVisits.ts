import { announceWallets, createFakeClock, createScriptedWallet, demoKeys } from '@billfold/test'
import type { Chain } from 'viem'
import { vi } from 'vitest'
import { custom } from 'wagmi'
import { type CreateBillfoldOptions, createBillfold } from '../actions/createBillfold.js'
import { createMemoryStorage } from '../platform/storage.js'

const one = chain(1337, 'Local One')
export const two = chain(1338, 'Local Two')

/** Creates a page with announced wallets; `visit` opens it with the storage of earlier visits. */
export function createVisits(walletCount = 2) {
  const target = new EventTarget()
  vi.stubGlobal('window', target)
  const wallets = Array.from({ length: walletCount }, (_, index) =>
    createScriptedWallet({
      name: `Wallet ${index + 1}`,
      rdns: `test.wallet${index + 1}`,
      privateKeys: demoKeys.slice(index, index + 2),
      chains: [{ id: one.id, rpcUrl: 'http://one.test' }],
    }),
  )
  announceWallets(wallets, { target })
  const storage = createMemoryStorage()
  const warnings: string[] = []
  const visit = (options: Partial<CreateBillfoldOptions> = {}) => {
    const clock = createFakeClock()
    const billfold = createBillfold({
      chains: [one, two],
      transports: { [one.id]: refuse, [two.id]: refuse },
      storage,
      onWarning: (message: string) => warnings.push(message),
      platform: { clock },
      ...options,
    } as CreateBillfoldOptions)
    const connector = (index: number) => {
      const found = billfold.wagmi.connectors.find(({ id }) => id === `test.wallet${index}`)
      if (!found) throw new Error(`wallet ${index} is not announced`)
      return found
    }
    const activeId = () => {
      const { connections, current } = billfold.wagmi.state
      return current ? connections.get(current)?.connector.id : undefined
    }
    const connectedIds = () =>
      [...billfold.wagmi.state.connections.values()].map(({ connector: { id } }) => id).sort()
    return { billfold, clock, connector, activeId, connectedIds }
  }
  return { visit, wallets, storage, warnings, target }
}

const refuse = custom({
  request: async () => {
    throw new Error('no chain in this test')
  },
})

function chain(id: number, name: string): Chain {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://${id}.test`] } },
  }
}
