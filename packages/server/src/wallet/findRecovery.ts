import type { WalletCaller, WalletContext } from './WalletContext.js'

/** Who keeps the third share: as the client's row says for its own accounts; those of an ecosystem follow the server. */
export function findRecovery(
  { clients, options }: Pick<WalletContext, 'clients' | 'options'>,
  { clientId, scope }: Pick<WalletCaller, 'clientId' | 'scope'>,
): 'managed' | 'user' {
  const own = scope === clientId ? clients.get(clientId)?.auth?.recovery : undefined
  return own ?? options.recovery
}
