import { display } from '@billfold/core/internal'
import Fuse from 'fuse.js/basic'

/** Creates a fuzzy search by name, best match first; an empty query returns all. */
export function createWalletSearch<Wallet extends { name: string }>(
  wallets: readonly Wallet[],
): (query: string) => readonly Wallet[] {
  const fuse = new Fuse(wallets, { keys: ['name'], threshold: display.searchThreshold })
  return (query) => (query ? fuse.search(query).map(({ item }) => item) : wallets)
}
