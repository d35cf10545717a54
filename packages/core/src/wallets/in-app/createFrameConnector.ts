import { type Address, type EIP1193RequestFn, getAddress, http } from 'viem'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { getPlatform, platformKey } from '../connectorPlatform.js'
import type { InAppLogin } from '../InAppLogin.js'
import { toRpcError } from '../rpcError.js'
import { type FrameSessionParameters, openFrameSession } from './openFrameSession.js'

export type FrameConnectorParameters = Omit<FrameSessionParameters, 'platform'> & {
  type: 'inApp' | 'ecosystem'
  name: string
}

/** Creates a wagmi connector over the frame that holds the key. */
export function createFrameConnector(parameters: FrameConnectorParameters): CreateConnectorFn {
  const { id, type, name, options } = parameters
  const { icon } = options
  return createConnector<{ request: EIP1193RequestFn }, { inApp: InAppLogin }>((config) => {
    const platform = getPlatform(config)
    const session = openFrameSession({ ...parameters, platform })
    const { inApp, frame, findAccount, mayKnow, memory, stripReturn } = session
    let provider: { request: EIP1193RequestFn } | undefined
    let accounts: readonly Address[] = []
    let chainId: number | undefined

    const readChain = () => {
      chainId ??= memory.readChain()
      return chainId
    }
    const findChain = (wanted: number) => config.chains.find(({ id: chain }) => chain === wanted)
    const getChain = () => findChain(readChain()) ?? config.chains[0]
    const useChain = (wanted: number) => {
      const chain = findChain(wanted)
      if (!chain) throw toRpcError(4902)
      if (readChain() !== wanted) memory.writeChain(wanted)
      chainId = wanted
      return chain
    }
    const enter = async (isReconnecting: boolean) => {
      const account = await findAccount()
      if (!account && isReconnecting) throw toRpcError(4100)
      const { address } = account ?? (await (await frame()).request('showLogin', {}))
      memory.setKnown(true)
      accounts = [getAddress(address)]
      return accounts
    }
    const switchChain = async (wanted: number) => {
      const chain = useChain(wanted)
      config.emitter.emit('change', { chainId: wanted })
      return chain
    }

    return {
      id,
      type,
      name,
      ...(icon !== undefined && { icon }),
      inApp,
      [platformKey]: platform,
      // Later, because wagmi sets a wallet up before it creates the next one.
      setup: () => Promise.resolve().then(stripReturn),
      async connect({ chainId: wanted, isReconnecting = false, withCapabilities } = {}) {
        const entered = await enter(isReconnecting)
        if (wanted !== undefined && findChain(wanted)) useChain(wanted)
        const listed = withCapabilities ? entered.map((address) => ({ address, capabilities: {} })) : entered
        return { accounts: listed as never, chainId: getChain().id }
      },
      async disconnect() {
        accounts = []
        memory.setKnown(false)
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
          getTransport: (wanted) =>
            config.transports?.[wanted] ?? http(undefined, { fetchFn: platform.fetch }),
          connect: () => enter(false),
          switchChain,
        })
        return provider
      },
      /** Returns false without opening a frame if no user has logged in here: no request leaves the page. */
      isAuthorized: async () => mayKnow() && (await findAccount()) !== undefined,
      switchChain: ({ chainId: wanted }) => switchChain(wanted),
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}
