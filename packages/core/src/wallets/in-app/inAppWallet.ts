import type { CreateConnectorFn } from 'wagmi'
import type { InAppWalletOptions } from '../InAppLogin.js'
import { createFrameConnector } from './createFrameConnector.js'

/**
 * Creates an in-app wallet: users log in, and the key is in a frame on its own origin. Only plain wagmi shows the
 * default name.
 */
export function inAppWallet(options: InAppWalletOptions): CreateConnectorFn {
  const { name = 'Site wallet' } = options
  return createFrameConnector({ id: 'inApp', type: 'inApp', name, options })
}
