import type { WalletGroup } from '@billfold/core/wallets'
import type { ConnectWalletEntry } from '../ConnectContext.js'

export type WalletSectionName = Exclude<WalletGroup, 'other'> | 'popular' | 'more'

export type WalletSection = { name: WalletSectionName; wallets: readonly ConnectWalletEntry[] }

/** Order of the sections on the screen. */
const order: readonly WalletSectionName[] = ['inApp', 'recent', 'recommended', 'installed', 'popular', 'more']

/** Divides wallets into sections, and leaves out empty ones; wallets keep their order within a section. */
export function listSections(wallets: readonly ConnectWalletEntry[]): readonly WalletSection[] {
  return order
    .map((name) => ({ name, wallets: wallets.filter((wallet) => sectionOf(wallet) === name) }))
    .filter((section) => section.wallets.length > 0)
}

function sectionOf({ group, id, directory }: ConnectWalletEntry): WalletSectionName {
  if (group !== 'other') return group
  // The wallet of `window.ethereum` is in this browser, but does not announce itself.
  if (id === 'injected') return 'installed'
  return directory || id === 'walletConnect' ? 'popular' : 'more'
}
