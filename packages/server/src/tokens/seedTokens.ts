import { tokenTable } from '../database/tables/tokenTable.js'
import { limits } from '../limits.js'
import type { ServerContext } from '../ServerContext.js'
import { nativeToken } from './nativeToken.js'

/** Writes the configured tokens, the native one first, over stored ones. */
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
      const row = { name, symbol, decimals, iconUri, configured: true, position }
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
