import { eq } from 'drizzle-orm'
import { allowInsecureRequests, ClientSecretPost, Configuration, discovery } from 'openid-client'
import { walletProviderTable } from '../../database/tables/walletProviderTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { openShare } from '../sealShare.js'

type Row = typeof walletProviderTable.$inferSelect

/** Finds providers by their rows, and asks each for its addresses only once for as long as the row stays the same. */
export function createProviders(
  wallet: Pick<WalletContext, 'database' | 'options'>,
): WalletContext['findProvider'] {
  const known = new Map<string, Promise<Configuration>>()
  return async (id) => {
    const [row] = await wallet.database
      .select()
      .from(walletProviderTable)
      .where(eq(walletProviderTable.id, id))
    if (!row) return undefined
    const key = JSON.stringify(row)
    const opening = known.get(key) ?? open(wallet, row)
    known.set(key, opening)
    opening.catch(() => known.delete(key))
    return { row, config: await opening }
  }
}

async function open(
  { options }: Pick<WalletContext, 'options'>,
  { id, issuer, clientId, secret, endpoints }: Row,
): Promise<Configuration> {
  const clientSecret = openShare(secret, providerPlace(options.keys.auth, id))
  const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []
  if (!endpoints) return discovery(new URL(issuer), clientId, clientSecret, undefined, { execute: insecure })
  const config = new Configuration(
    { issuer, authorization_endpoint: endpoints.authorization, token_endpoint: endpoints.token },
    clientId,
    clientSecret,
    ClientSecretPost(clientSecret),
  )
  for (const allow of insecure) allow(config)
  return config
}

/** Where a provider's secret is sealed to. */
export function providerPlace(ring: WalletContext['options']['keys']['auth'], id: string) {
  return { ring, place: `provider:${id}` }
}
