import { eq } from 'drizzle-orm'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
} from 'openid-client'
import { walletProviderTable } from '../../database/tables/walletProviderTable.js'
import type { WalletContext } from '../../wallet/WalletContext.js'
import { openShare } from '../sealShare.js'
import { createAppleAuth, readAppleKey } from './createAppleAuth.js'
import { findKnownProvider } from './knownProviders.js'

type Row = typeof walletProviderTable.$inferSelect

/** Finds providers by their rows, and asks each for its addresses only once for as long as the row stays the same. */
export function createProviders(
  wallet: Pick<WalletContext, 'database' | 'options' | 'now'>,
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

async function open(wallet: Pick<WalletContext, 'options' | 'now'>, row: Row): Promise<Configuration> {
  const { issuer, clientId, endpoints } = row
  const auth = chooseAuth(wallet, row)
  const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []
  if (!endpoints) return discovery(new URL(issuer), clientId, undefined, auth, { execute: insecure })
  const metadata = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
  }
  const config = new Configuration(metadata, clientId, undefined, auth)
  for (const allow of insecure) allow(config)
  return config
}

function chooseAuth({ options, now }: Pick<WalletContext, 'options' | 'now'>, row: Row): ClientAuth {
  const secret = openShare(row.secret, providerPlace(options.keys.auth, row.id))
  const key = readAppleKey(secret)
  if (key) return createAppleAuth(key, { audience: row.issuer, now })
  return findKnownProvider(row.id)?.clientAuth === 'basic'
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret)
}

/** Where a provider's secret is sealed to. */
export function providerPlace(ring: WalletContext['options']['keys']['auth'], id: string) {
  return { ring, place: `provider:${id}` }
}
