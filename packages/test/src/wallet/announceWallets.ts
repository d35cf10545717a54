import type { Hex } from 'viem'
import { createScriptedWallet } from './createScriptedWallet.js'
import { listDemoKeys } from './demoKeys.js'
import type { ScriptedChain, ScriptedWallet, WalletStorage } from './ScriptedWallet.js'

export type AnnounceWalletsOptions = {
  /** What the demo wallets know; needed when a number of wallets is asked for. */
  chains?: readonly [ScriptedChain, ...ScriptedChain[]] | undefined
  storage?: WalletStorage | undefined
  /** One account each for the demo wallets. @default funded accounts of the local chains */
  privateKeys?: readonly Hex[] | undefined
  /** @default window */
  target?: EventTarget | undefined
}

export type AnnouncedWallets = { wallets: readonly ScriptedWallet[]; stop(): void }

/** Makes wallets known to the page by EIP-6963; a number gives that many demo wallets on funded local accounts. */
export function announceWallets(
  wallets: number | readonly ScriptedWallet[],
  options: AnnounceWalletsOptions = {},
): AnnouncedWallets {
  const { target = window } = options
  const list = typeof wallets === 'number' ? createDemoWallets(wallets, options) : wallets
  const announce = () => {
    for (const { info, provider } of list)
      target.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
  }
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return { wallets: list, stop: () => target.removeEventListener('eip6963:requestProvider', announce) }
}

function createDemoWallets(count: number, options: AnnounceWalletsOptions): ScriptedWallet[] {
  const { chains, storage, privateKeys } = options
  if (!chains)
    throw new Error('announceWallets(n) needs `chains`: pass the ids and RPC addresses of the local chains.')
  return Array.from({ length: count }, (_, index) =>
    createScriptedWallet({
      name: `Demo Wallet ${index + 1}`,
      rdns: `dev.billfold.demo${index + 1}`,
      privateKeys: privateKeys?.slice(index, index + 1) ?? listDemoKeys(index),
      chains,
      storage,
    }),
  )
}
