import type { WalletContext } from '../wallet/WalletContext.js'
import { authLimits } from './authLimits.js'
import { createSecret, hashSecret } from './hashSecret.js'

/** The next pair of tokens, and what the database keeps of them. */
export function createTokens({ now }: Pick<WalletContext, 'now'>) {
  const tokens = {
    accessToken: createSecret(),
    accessLifetime: authLimits.accessMs,
    refreshToken: createSecret(),
  }
  const columns = {
    accessHash: hashSecret(tokens.accessToken),
    accessExpiresAt: new Date(now() + authLimits.accessMs),
    refreshHash: hashSecret(tokens.refreshToken),
    usedAt: new Date(now()),
  }
  return { tokens, columns }
}
