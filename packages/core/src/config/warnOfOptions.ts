import type { Billfold } from './Billfold.js'
import { findNearest } from './findNearest.js'

const optionNames = [
  'accountAbstraction',
  'appMetadata',
  'auth',
  'autoConnect',
  'chains',
  'clientId',
  'confirmations',
  'mediaOrigins',
  'onWarning',
  'platform',
  'services',
  'spenders',
  'ssr',
  'storage',
  'support',
  'transports',
  'wagmi',
  'walletConnect',
  'wallets',
] as const

/** Tells developers of options that have no effect because their name is wrong. */
export function warnOfOptions({ warn }: Billfold, given: readonly string[]): void {
  for (const name of given.filter((one) => !optionNames.some((known) => known === one))) {
    const meant = findNearest(name, optionNames)
    const hint = meant ? `Did you mean \`${meant}\`?` : 'It has no effect.'
    warn(`createBillfold: there is no option \`${name}\`. ${hint}`)
  }
}
