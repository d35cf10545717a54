import { profileTable } from '../database/tables/profileTable.js'
import type { ServerContext } from '../ServerContext.js'
import type { SeedProfile } from '../ServerOptions.js'

/** Writes configured profiles over stored ones. */
export async function seedProfiles(server: ServerContext, profiles: readonly SeedProfile[]): Promise<void> {
  for (const { address, type, name, avatar, bio, metadata } of profiles) {
    const row = { name: name ?? null, avatar: avatar ?? null, bio: bio ?? null, metadata: metadata ?? null }
    await server.database
      .insert(profileTable)
      .values({ address: address.toLowerCase(), type, ...row })
      .onConflictDoUpdate({ target: [profileTable.address, profileTable.type], set: row })
  }
}
