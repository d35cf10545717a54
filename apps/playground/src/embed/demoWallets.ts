import { type AnnouncedWallets, announceWallets, type ScriptedWallet } from '@billfold/test'
import type { Stack } from '../stack/Stack.js'

declare global {
  interface Window {
    /** The scripted wallets of this page, to be driven by tests and by the playground. */
    demoWallets: readonly ScriptedWallet[]
    /** The first of them. */
    demoWallet: ScriptedWallet | undefined
  }
}

/** Announces scripted wallets over the stack's funded accounts; what the page may see outlives a reload. */
export function announceDemoWallets(
  count: number,
  stack: Stack,
  privateKeys?: readonly `0x${string}`[],
): AnnouncedWallets {
  const [first, ...others] = stack.chains.map(({ id, name, rpcUrls }) => ({
    id,
    name,
    rpcUrl: rpcUrls.default.http[0] ?? '',
  }))
  const announced = announceWallets(count, {
    chains: first ? [first, ...others] : undefined,
    storage: window.localStorage,
    privateKeys,
  })
  window.demoWallets = announced.wallets
  window.demoWallet = announced.wallets[0]
  return announced
}
