import type { Hex } from 'viem'
import { createScriptedWallet } from './createScriptedWallet.js'
import type { ScriptedChain, ScriptedWallet, WalletStorage } from './ScriptedWallet.js'

export type AnnounceWalletsOptions = {
  /** Chains of the demo wallets; needed when a number of wallets is passed. */
  chains?: readonly [ScriptedChain, ...ScriptedChain[]] | undefined
  storage?: WalletStorage | undefined
  /** One account for each demo wallet. @default funded accounts of the local chains */
  privateKeys?: readonly Hex[] | undefined
  /** @default window */
  target?: EventTarget | undefined
}

export type AnnouncedWallets = { wallets: readonly ScriptedWallet[]; stop(): void }

/** Announces wallets to the page by EIP-6963; a number creates that many demo wallets on funded local accounts. */
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

/** Accounts 0 to 9 of the mnemonic that every local chain funds; without value elsewhere. */
export const demoKeys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
  '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
] as const satisfies readonly Hex[]

/** Returns the keys of one demo wallet: its own account first, then one to switch to. */
function listDemoKeys(index: number): readonly Hex[] {
  const half = demoKeys.length / 2
  const keys = [demoKeys[index % demoKeys.length], demoKeys[(index + half) % demoKeys.length]]
  return keys.filter((key) => key !== undefined)
}
