import type { ServerContext } from './context/ServerContext.js'
import type { SeedProfile } from './context/ServerOptions.js'
import { nativeToken } from './infra/chain/tokenContract.js'
import { profileTable, tokenTable } from './infra/db/tables/metadata.js'
import { limits } from './infra/limits.js'

/** Writes the configured tokens over stored ones, native token first. */
export async function seedTokens(server: ServerContext): Promise<void> {
  for (const chain of server.chains.values()) {
    const native = { address: nativeToken, ...chain.nativeCurrency, iconUri: chain.icon }
    for (const [position, token] of [native, ...chain.tokens].entries()) {
      const { name, symbol, decimals } = token
      if (decimals > limits.tokenDecimals) {
        server.log({ level: 'warn', event: 'token.skipped', chainId: chain.id, symbol, decimals })
        continue
      }
      const iconUri = token.iconUri ?? developmentIcon(server, symbol)
      const row = { name, symbol, decimals, iconUri, configured: true, source: null, checked: true, position }
      await server.database
        .insert(tokenTable)
        .values({ chainId: chain.id, address: token.address.toLowerCase(), ...row })
        .onConflictDoUpdate({ target: [tokenTable.chainId, tokenTable.address], set: row })
    }
  }
}

function developmentIcon(server: ServerContext, symbol: string): string | null {
  return server.development ? `${server.publicUrl}/dev/assets/token/${encodeURIComponent(symbol)}.svg` : null
}

/** Writes the configured profiles over stored ones. */
export async function seedProfiles(server: ServerContext, profiles: readonly SeedProfile[]): Promise<void> {
  for (const { address, type, name, avatar, bio, metadata } of profiles) {
    const row = { name: name ?? null, avatar: avatar ?? null, bio: bio ?? null, metadata: metadata ?? null }
    await server.database
      .insert(profileTable)
      .values({ address: address.toLowerCase(), type, ...row })
      .onConflictDoUpdate({ target: [profileTable.address, profileTable.type], set: row })
  }
}
