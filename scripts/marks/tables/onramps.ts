import type { MarkSources } from '../MarkSource.js'

/** By the id of the card provider. Transak is in neither set: a plain letter in its colour, not its logo. */
export const onramps = {
  coinbase: 'wallets/coinbase',
  stripe: 'simple/stripe',
  transak: 'drawn/transak',
} as const satisfies MarkSources
