import { sealShare } from '../auth/sealShare.js'
import { providerPlace } from '../auth/social/createProviders.js'
import type { Database } from '../database/Database.js'
import { ecosystemPartnerTable, ecosystemTable } from '../database/tables/ecosystemTable.js'
import { walletProviderTable } from '../database/tables/walletProviderTable.js'
import type { Ecosystem, KeyRing, SocialProvider, WalletOptions } from './WalletOptions.js'

/** Writes the configured providers and ecosystems as rows, over those of the same id. */
export async function seedWallet(
  database: Database,
  { keys, providers = [], ecosystems = [] }: WalletOptions,
  now: number,
): Promise<void> {
  const createdAt = new Date(now)
  for (const provider of providers) await saveProvider(database, provider, { ring: keys.auth, createdAt })
  for (const ecosystem of ecosystems) await saveEcosystem(database, ecosystem, createdAt)
}

async function saveProvider(
  database: Database,
  { id, clientSecret, scope = 'openid email profile', endpoints, ...rest }: SocialProvider,
  { ring, createdAt }: { ring: KeyRing; createdAt: Date },
): Promise<void> {
  const secret = sealShare(clientSecret, providerPlace(ring, id))
  const row = { ...rest, scope, secret, endpoints: endpoints ?? null }
  await database
    .insert(walletProviderTable)
    .values({ id, ...row, createdAt })
    .onConflictDoUpdate({ target: walletProviderTable.id, set: row })
}

/** Partners are added, never taken away: that is done in the database, on purpose. */
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
