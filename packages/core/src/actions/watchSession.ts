import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { checkSession, tellSession } from '../wallets/auth.js'
import { findInAppLogin } from '../wallets/ownConnectors.js'

/**
 * Watches the active account and checks its session with the host once. Only a wallet whose login has just returned
 * signs in by itself.
 */
export function watchSession(billfold: Billfold): () => void {
  const { wagmi } = billfold
  let hasSigned = false
  const follow = async (address: Address | undefined) => {
    if (!tellSession(billfold, { type: 'ACCOUNT', address }) || !address) return
    if ((await checkSession(billfold, address)) || hasSigned || !hasReturned(billfold)) return
    hasSigned = true
    const { signIn } = await import('./signIn.js')
    await signIn(billfold).catch((error: unknown) => billfold.warn('Signing in did not work', error))
  }
  const find = ({ connections, current, status }: typeof wagmi.state): Address | undefined =>
    current && status !== 'disconnected' ? connections.get(current)?.accounts[0] : undefined
  void follow(find(wagmi.state))
  return wagmi.subscribe(find, (address) => void follow(address))
}

/** Returns true if a login has just returned to this page: then sign-in may run after auto-connect. */
function hasReturned({ wagmi }: Billfold): boolean {
  const { current, connections } = wagmi.state
  const connector = current ? connections.get(current)?.connector : undefined
  return connector !== undefined && findInAppLogin(connector)?.hasReturned() === true
}
