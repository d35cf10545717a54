import type { EIP1193RequestFn } from 'viem'
import { type Connector, type CreateConnectorFn, createConnector } from 'wagmi'
import { platformKey } from '../connectorPlatform.js'
import type { SmartProvider } from './createSmartProvider.js'
import { createSmartSession } from './createSmartSession.js'
import { openOwner } from './openOwner.js'
import type { SmartAccountOptions } from './SmartContext.js'
import type { SmartHandle } from './SmartHandle.js'

export type SmartWalletOptions = SmartAccountOptions & {
  /** The wallet that owns the account and signs for it. */
  owner: CreateConnectorFn | Connector
}

type Provider = { request: EIP1193RequestFn }

/** Creates a smart account over any wallet: its own address, batches, and gas sponsored by the app. */
export function smartWallet({ owner, ...options }: SmartWalletOptions): CreateConnectorFn {
  return createConnector<Provider, { smart: SmartHandle }>((config) => {
    const opened = openOwner(owner, config)
    const { connector: inner } = opened
    const session = createSmartSession(config, opened, options)
    const { context, getAccounts, getChainId, enter, switchChain } = session
    let opening: Promise<SmartProvider> | undefined
    const open = () => {
      opening ??= import('./createSmartProvider.js').then(({ createSmartProvider }) =>
        createSmartProvider({ context, getAccounts, getChainId, connect: () => enter({}), switchChain }),
      )
      return opening
    }

    return {
      id: `smart:${inner.id}`,
      type: 'smart',
      name: inner.name,
      ...(inner.icon !== undefined && { icon: inner.icon }),
      // The id of an announced wallet is its reverse domain name: wagmi uses it to detect duplicates.
      rdns: inner.rdns ?? inner.id,
      // Users log in to the account by logging in to its owner.
      ...('inApp' in inner && { inApp: inner.inApp }),
      [platformKey]: context.platform,
      smart: {
        mode: context.mode,
        owner: inner,
        isSponsored: (id) => options.chains[id]?.paymasterUrl !== undefined,
        async openBundler(id) {
          const { openBundler } = await import('./bundler.js')
          const chain = options.chains[id]
          return chain && openBundler(context, chain.bundlerUrl)
        },
        async isDeployed(id, address) {
          const { readCode } = await import('./checkFactory.js')
          return readCode(context, { chainId: id, address })
        },
        send: async (parameters) => (await open()).send(parameters),
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const accounts = await enter({ chainId, isReconnecting })
        const listed = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: listed as never, chainId: getChainId() }
      },
      async disconnect() {
        session.forget()
        await inner.disconnect()
      },
      getAccounts: async () => getAccounts(),
      getChainId: async () => getChainId(),
      getProvider: open,
      isAuthorized: async () => session.chains.length > 0 && (await inner.isAuthorized()),
      switchChain: ({ chainId }) => switchChain(chainId),
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}
