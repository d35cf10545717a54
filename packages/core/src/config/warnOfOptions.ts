import { walletDirectory } from '../wallets/directory/walletDirectory.js'
import type { Billfold } from './Billfold.js'
import type { CreateBillfoldOptions } from './createBillfold.js'
import { findNearest } from './findNearest.js'

const known: Record<keyof CreateBillfoldOptions, true> = {
  accountAbstraction: true,
  appMetadata: true,
  auth: true,
  autoConnect: true,
  chains: true,
  clientId: true,
  confirmations: true,
  mediaOrigins: true,
  onWarning: true,
  platform: true,
  services: true,
  spenders: true,
  ssr: true,
  storage: true,
  support: true,
  transports: true,
  wagmi: true,
  walletConnect: true,
  wallets: true,
}

/** Tells developers of options that have no effect because their name is wrong. */
export function warnOfOptions({ warn, walletIds = [] }: Billfold, options: CreateBillfoldOptions): void {
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue
    const meant = findNearest(name, Object.keys(known))
    warn(
      `createBillfold: there is no option \`${name}\`. ${meant ? `Did you mean \`${meant}\`?` : 'It has no effect.'}`,
    )
  }
  const ids = walletDirectory.flatMap(({ rdns }) => rdns)
  for (const id of walletIds) {
    if (ids.includes(id)) continue
    const meant = findNearest(id, ids)
    warn(
      `createBillfold: no known wallet has the id "${id}", in \`wallets\`. ${meant ? `Did you mean "${meant}"?` : 'It shows only where it is installed.'}`,
    )
  }
}
