import type { WalletContext } from './WalletContext.js'

/** Who keeps the third share of a new wallet: as the client's row says for its own; ecosystems follow the server. */
export function findRecovery(
  { clients, options }: Pick<WalletContext, 'clients' | 'options'>,
  scope: string,
): 'managed' | 'user' {
  const [kind, clientId = ''] = scope.split(':', 2)
  const own = kind === 'client' ? clients.get(clientId)?.auth?.recovery : undefined
  return own ?? options.recovery
}
