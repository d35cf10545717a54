import type { CreateConnectorFn } from 'wagmi'
import { createFrameConnector } from './createFrameConnector.js'
import type { InAppWalletOptions } from './InAppWalletOptions.js'

/**
 * A wallet for people who have none: they log in, and the key lives in a frame on an origin of its own. Our screens call
 * it after the app where it has no name; only plain wagmi shows this default.
 */
export function inAppWallet(options: InAppWalletOptions): CreateConnectorFn {
  const { name = 'Site wallet' } = options
  return createFrameConnector({ id: 'inApp', type: 'inApp', name, options })
}
