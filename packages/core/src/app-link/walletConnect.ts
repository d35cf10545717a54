import type { WalletConnect } from '../config/Billfold.js'
import type { WalletConnectOptions } from '../config/WalletConnectOptions.js'
import { createWalletConnector } from '../wallets/wallet-connect/createWalletConnector.js'

/**
 * WalletConnect in both directions, for `createBillfold({ walletConnect: walletConnect({ projectId }) })`; as it is a
 * connector, plain wagmi takes it too. Nothing of it is loaded before it is used. Undefined without a project id.
 */
export function walletConnect({ projectId, ...options }: WalletConnectOptions): WalletConnect | undefined {
  if (!projectId) return undefined
  const whole = { ...options, projectId }
  return Object.assign(createWalletConnector(whole), {
    options: whole,
    createConnector: (parameters: Parameters<WalletConnect['createConnector']>[0]) =>
      createWalletConnector(whole, parameters),
    openAppLink: (billfold: Parameters<WalletConnect['openAppLink']>[0]) =>
      import('./openAppLink.js').then((module) => module.openAppLink(billfold)),
  })
}
