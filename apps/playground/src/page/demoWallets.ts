import { type AnnouncedWallets, announceWallets, type ScriptedWallet } from '@billfold/test'
import type { Stack } from '../stack/findStack.js'

declare global {
  interface Window {
    /** Scripted wallets of this page, driven by tests and by the playground. */
    demoWallets: readonly ScriptedWallet[]
    demoWallet: ScriptedWallet | undefined
  }
}

type DemoWalletOptions = {
  privateKeys?: readonly `0x${string}`[] | undefined
  /** Where the wallets keep their permissions. */
  storage?: Storage | undefined
}

/** Announces scripted wallets over the stack's funded accounts; their permissions survive a reload. */
export function announceDemoWallets(
  count: number,
  stack: Stack,
  { privateKeys, storage = window.localStorage }: DemoWalletOptions = {},
): AnnouncedWallets {
  const [first, ...others] = stack.chains.map(({ id, name, rpcUrls }) => ({
    id,
    name,
    rpcUrl: rpcUrls.default.http[0] ?? '',
  }))
  const announced = announceWallets(count, {
    chains: first ? [first, ...others] : undefined,
    storage,
    privateKeys,
  })
  window.demoWallets = announced.wallets
  window.demoWallet = announced.wallets[0]
  return announced
}
