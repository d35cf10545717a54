import type { Chain, EIP1193Provider } from 'viem'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { WalletConnect, WalletConnectParameters } from '../../config/Billfold.js'
import { createStore } from '../../platform/createStore.js'
import { getPlatform, platformKey } from '../connectorPlatform.js'
import type { Pairing } from '../ownConnectors.js'
import type { ConnectRemoteParameters, Remote } from './openRemote.js'

/** Creates a connector for a wallet on another device or in another app. WalletConnect is loaded when it is chosen. */
export function createWalletConnector(
  options: WalletConnect['options'],
  parameters: WalletConnectParameters = {},
): CreateConnectorFn {
  const { wallet } = parameters
  return createConnector<EIP1193Provider, { pairing: Pairing; rdns?: string }>((config) => {
    const platform = getPlatform(config)
    const uri = createStore<string | undefined>(undefined)
    let opening: Promise<Remote> | undefined
    const remote = () => {
      opening ??= import('./openRemote.js').then(({ openRemote }) =>
        openRemote({ ...options, ...parameters, config, platform, uri }),
      )
      opening.catch(() => {
        opening = undefined
      })
      return opening
    }
    return {
      id: wallet ? `walletConnect:${wallet.id}` : 'walletConnect',
      name: wallet?.name ?? 'WalletConnect',
      type: 'walletConnectPairing',
      ...(wallet && { rdns: wallet.id }),
      [platformKey]: platform,
      pairing: {
        uri,
        cancel() {
          opening?.then(({ cancel }) => cancel())
        },
      },
      connect: async (how: ConnectRemoteParameters = {}) => (await remote()).connect(how) as never,
      disconnect: async () => (await remote()).disconnect(),
      getAccounts: async () => (await remote()).connector.getAccounts(),
      getChainId: async () => (await remote()).connector.getChainId(),
      getProvider: async () => (await (await remote()).connector.getProvider()) as EIP1193Provider,
      isAuthorized: async () => (await remote()).connector.isAuthorized(),
      switchChain: async (to) => (await (await remote()).switchChain(to)) as Chain,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}
