import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { checkSession } from './checkSession.js'
import { tellSession } from './tellSession.js'

/** Follows the active account, and asks the host once about each that comes; it never asks a wallet for anything. */
export function watchSession(billfold: Billfold): () => void {
  const { wagmi } = billfold
  const follow = (address: Address | undefined) => {
    if (tellSession(billfold, { type: 'ACCOUNT', address }) && address) void checkSession(billfold, address)
  }
  const find = ({ connections, current, status }: typeof wagmi.state): Address | undefined =>
    current && status !== 'disconnected' ? connections.get(current)?.accounts[0] : undefined
  follow(find(wagmi.state))
  return wagmi.subscribe(find, follow)
}
