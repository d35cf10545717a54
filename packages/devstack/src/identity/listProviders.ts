import type { WalletOptions } from '@billfold/server'
import { appleKey } from './appleKey.js'
import { providers } from './providers.js'
import { xScope, xUserPath } from './serveX.js'
import { developmentSecret } from './startIdentity.js'

/** The social logins as the wallet is told of them: Apple signs its secret, X has no OpenID. */
export function listProviders(issuer: string): NonNullable<WalletOptions['providers']> {
  const endpoints = {
    authorization: `${issuer}/auth`,
    token: `${issuer}/token`,
    user: `${issuer}${xUserPath}`,
  }
  return providers.map(({ id, name }) => ({
    id,
    name,
    issuer,
    clientId: id,
    ...(id === 'apple' ? { appleKey } : { clientSecret: developmentSecret(id) }),
    ...(id === 'x' && { endpoints, scope: xScope }),
  }))
}
