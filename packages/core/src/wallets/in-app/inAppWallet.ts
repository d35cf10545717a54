import { type Address, type EIP1193RequestFn, getAddress, http } from 'viem'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { createClock } from '../../platform/Clock.js'
import { createBrowserStorage } from '../../platform/createBrowserStorage.js'
import type { FrameClient } from './createFrameClient.js'
import { createInAppLogin } from './createInAppLogin.js'
import type { InAppLogin } from './InAppLogin.js'
import type { InAppWalletOptions } from './InAppWalletOptions.js'
import { toRpcError } from './toRpcError.js'

/** A wallet for people who have none: they log in, and the key lives in a frame on an origin of its own. */
export function inAppWallet(options: InAppWalletOptions): CreateConnectorFn {
  const { url, clientId, name = 'Email or guest', icon } = options
  return createConnector<{ request: EIP1193RequestFn }, { inApp: InAppLogin }>((config) => {
    const storage = createBrowserStorage()
    const keyOf = (name: string) => `inApp.${clientId}.${name}`
    const keys = { known: keyOf('known'), chain: keyOf('chain'), last: keyOf('last') }
    let opening: Promise<FrameClient> | undefined
    let provider: { request: EIP1193RequestFn } | undefined
    let accounts: readonly Address[] = []
    let chainId = Number(storage.get(keys.chain))

    const frame = () => {
      opening ??= import('./createFrameClient.js').then(({ createFrameClient }) =>
        createFrameClient({
          url,
          clientId,
          title: name,
          clock: createClock(),
          onLost() {
            opening = undefined
          },
        }),
      )
      return opening
    }
    const getChain = () => config.chains.find(({ id }) => id === chainId) ?? config.chains[0]
    const useChain = (id: number) => {
      const chain = config.chains.find((one) => one.id === id)
      if (!chain) throw toRpcError(4902)
      if (chainId !== id) storage.set(keys.chain, String(id))
      chainId = id
      return chain
    }
    const enter = async (isReconnecting: boolean) => {
      const client = await frame()
      const { account } = await client.request('getStatus', {})
      if (!account && isReconnecting) throw toRpcError(4100)
      const { address } = account ?? (await client.request('showLogin', {}))
      storage.set(keys.known, '1')
      accounts = [getAddress(address)]
      return accounts
    }
    const switchChain = async (id: number) => {
      const chain = useChain(id)
      config.emitter.emit('change', { chainId: id })
      return chain
    }

    return {
      id: 'inApp',
      type: 'inApp',
      name,
      ...(icon !== undefined && { icon }),
      inApp: createInAppLogin({
        options,
        frame,
        last: {
          read: () => storage.get(keys.last),
          write: (login) => storage.set(keys.last, login),
        },
      }),
      async connect({ chainId: wanted, isReconnecting = false, withCapabilities } = {}) {
        const found = await enter(isReconnecting)
        if (wanted !== undefined && config.chains.some(({ id }) => id === wanted)) useChain(wanted)
        const listed = withCapabilities ? found.map((address) => ({ address, capabilities: {} })) : found
        return { accounts: listed as never, chainId: getChain().id }
      },
      async disconnect() {
        accounts = []
        storage.remove(keys.known)
        await (await frame()).request('logOut', {})
      },
      getAccounts: async () => accounts,
      getChainId: async () => getChain().id,
      async getProvider() {
        const { createInAppProvider } = await import('./createInAppProvider.js')
        provider ??= createInAppProvider({
          frame,
          getAccounts: () => accounts,
          getChain,
          getTransport: (id) => config.transports?.[id] ?? http(),
          connect: () => enter(false),
          switchChain,
        })
        return provider
      },
      /** Says no without a frame to whoever has never logged in here: nothing leaves their page. */
      async isAuthorized() {
        if (storage.get(keys.known) === undefined) return false
        const { account } = await (await frame()).request('getStatus', {})
        return account !== undefined
      },
      switchChain: ({ chainId: id }) => switchChain(id),
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}
