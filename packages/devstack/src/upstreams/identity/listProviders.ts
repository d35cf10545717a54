import type { WalletOptions } from '@billfold/server'
import { appleKey } from './actAsApple.js'
import { xScope, xUserPath } from './serveX.js'
import { developmentSecret, providers } from './startIdentity.js'

/** Lists the social logins for the wallet: Apple signs its secret, X has no OpenID. */
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
