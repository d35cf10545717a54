import { type Address, type EIP1193RequestFn, getAddress, http } from 'viem'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { InAppLogin } from './InAppLogin.js'
import { type FrameSessionParameters, openFrameSession } from './openFrameSession.js'
import { toRpcError } from './toRpcError.js'

export type FrameConnectorParameters = FrameSessionParameters & { type: 'inApp' | 'ecosystem'; name: string }

/** A wagmi connector over the frame that holds the key. */
export function createFrameConnector(parameters: FrameConnectorParameters): CreateConnectorFn {
  const { id, type, name, options } = parameters
  const { icon } = options
  return createConnector<{ request: EIP1193RequestFn }, { inApp: InAppLogin }>((config) => {
    const { inApp, frame, findAccount, mayKnow, memory, stripReturn } = openFrameSession(parameters)
    let provider: { request: EIP1193RequestFn } | undefined
    let accounts: readonly Address[] = []
    let chainId = memory.readChain()

    const getChain = () => config.chains.find((one) => one.id === chainId) ?? config.chains[0]
    const useChain = (wanted: number) => {
      const chain = config.chains.find((one) => one.id === wanted)
      if (!chain) throw toRpcError(4902)
      if (chainId !== wanted) memory.writeChain(wanted)
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
      setup: async () => stripReturn(),
      async connect({ chainId: wanted, isReconnecting = false, withCapabilities } = {}) {
        const found = await enter(isReconnecting)
        if (wanted !== undefined && config.chains.some((one) => one.id === wanted)) useChain(wanted)
        const listed = withCapabilities ? found.map((address) => ({ address, capabilities: {} })) : found
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
          getTransport: (wanted) => config.transports?.[wanted] ?? http(),
          connect: () => enter(false),
          switchChain,
        })
        return provider
      },
      /** Says no without a frame to whoever has never logged in here: nothing leaves their page. */
      isAuthorized: async () => mayKnow() && (await findAccount()) !== undefined,
      switchChain: ({ chainId: wanted }) => switchChain(wanted),
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}
