import type { WalletContext } from './WalletContext.js'

/** The ring that seals a share, and the place that it is sealed to. */
export function sharePlace(
  { options }: { options: Pick<WalletContext['options'], 'keys'> },
  kind: 'auth' | 'recovery',
  { accountId, deviceHash }: { accountId: string; deviceHash: string },
) {
  return { ring: options.keys[kind], place: `${kind}:${accountId}:${deviceHash}` }
}
