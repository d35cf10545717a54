import { display } from '@billfold/core'
import Fuse from 'fuse.js/basic'

/** Finds wallets by name, forgiving slips, best match first; an empty query finds all. */
export function createWalletSearch<Wallet extends { name: string }>(
  wallets: readonly Wallet[],
): (query: string) => readonly Wallet[] {
  const fuse = new Fuse(wallets, { keys: ['name'], threshold: display.searchThreshold })
  return (query) => (query ? fuse.search(query).map(({ item }) => item) : wallets)
}
