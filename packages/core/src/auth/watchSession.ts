import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { findInAppLogin } from '../wallets/in-app/findInAppLogin.js'
import { checkSession } from './checkSession.js'
import { tellSession } from './tellSession.js'

/**
 * Follows the active account, and asks the host once about each that comes; it never asks a wallet for anything,
 * but one whose owner has just come back from logging in: that one signs the host's message without a question.
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

/** Spec §4: after auto-connect sign-in may run. */
function hasReturned({ wagmi }: Billfold): boolean {
  const { current, connections } = wagmi.state
  const connector = current ? connections.get(current)?.connector : undefined
  return connector !== undefined && findInAppLogin(connector)?.hasReturned() === true
}
