import type { WalletConnect, WalletConnectOptions } from '../config/Billfold.js'
import { createWalletConnector } from '../wallets/wallet-connect/createWalletConnector.js'

/**
 * Creates the WalletConnect connector for `createBillfold` or plain wagmi, loaded on first use. Returns undefined
 * without a project id.
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
