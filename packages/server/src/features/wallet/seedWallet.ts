import type { Ecosystem, SocialProvider, WalletOptions } from '../../context/WalletOptions.js'
import type { Database } from '../../infra/db/Database.js'
import { ecosystemPartnerTable, ecosystemTable } from '../../infra/db/tables/clients.js'
import { walletProviderTable } from '../../infra/db/tables/wallet.js'
import { type KeyRing, sealShare } from '../../infra/sealShare.js'
import { providerKey } from '../auth/createProviders.js'
import { findKnownProvider, findProviderProblem } from '../auth/knownProviders.js'

/** Writes the configured providers and ecosystems over rows of the same id. */
export async function seedWallet(
  database: Database,
  { keys, providers = [], ecosystems = [] }: Pick<WalletOptions, 'keys' | 'providers' | 'ecosystems'>,
  now: number,
): Promise<void> {
  const createdAt = new Date(now)
  for (const provider of providers) await saveProvider(database, provider, { ring: keys.auth, createdAt })
  for (const ecosystem of ecosystems) await saveEcosystem(database, ecosystem, createdAt)
}

async function saveProvider(
  database: Database,
  provider: SocialProvider,
  { ring, createdAt }: { ring: KeyRing; createdAt: Date },
): Promise<void> {
  const { id, name, clientId, clientSecret = '', appleKey } = provider
  const problem = findProviderProblem(provider)
  if (problem) throw new Error(`wallet.providers.${id}: ${problem}`)
  const known = findKnownProvider(id)
  const issuer = provider.issuer ?? known?.issuer ?? ''
  // A known id with another issuer has its own endpoints and scopes.
  const defaults = issuer === known?.issuer ? known : undefined
  const row = {
    name,
    issuer,
    clientId,
    scope: provider.scope ?? defaults?.scope ?? 'openid email profile',
    secret: sealShare(appleKey ? JSON.stringify(appleKey) : clientSecret, providerKey(ring, id)),
    endpoints: provider.endpoints ?? defaults?.endpoints ?? null,
  }
  await database
    .insert(walletProviderTable)
    .values({ id, ...row, createdAt })
    .onConflictDoUpdate({ target: walletProviderTable.id, set: row })
}

/** Adds partners only. `partner remove` removes them once the settings no longer name them. */
async function saveEcosystem(
  database: Database,
  { id, name, image, partners }: Ecosystem,
  createdAt: Date,
): Promise<void> {
  if (!/^ecosystem\.[\w-]{1,64}$/.test(id)) throw new Error(`"${id}" is not an id such as ecosystem.games`)
  const row = { name, image: image ?? null }
  await database
    .insert(ecosystemTable)
    .values({ id, ...row, createdAt })
    .onConflictDoUpdate({ target: ecosystemTable.id, set: row })
  for (const clientId of partners)
    await database
      .insert(ecosystemPartnerTable)
      .values({ ecosystemId: id, clientId, createdAt })
      .onConflictDoNothing()
}
