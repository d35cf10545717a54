import type { Address } from 'viem'
import type { Consent } from './createConsent.js'
import type { Events } from './createEvents.js'
import type { HeldQuestions } from './createHeldQuestions.js'
import type { PrivateRelay } from './createPrivateRelay.js'
import type { Signer } from './createSigner.js'
import { providerError } from './providerError.js'
import type { ScriptedChain, SentTransaction } from './ScriptedWallet.js'
import type { WalletState } from './walletState.js'

/** Everything that a wallet's methods work on. */
export type WalletContext = {
  state: WalletState
  consent: Consent
  signer: Signer
  events: Events
  chains: Map<number, ScriptedChain>
  sent: SentTransaction[]
  held: HeldQuestions
  relay: PrivateRelay
  /** Whether pages may choose nonces. */
  ignoresNonce: boolean
  /** How many of the next broadcasts are never answered. */
  dropped: number
  /** Where a lying wallet really signs; undefined in an honest one. */
  realChainId: number | undefined
  fetch: typeof fetch | undefined
}

/** The accounts that the page may see now. */
export function listExposed({ state }: WalletContext): readonly Address[] {
  const { authorized, lock, exposed } = state.get()
  return authorized && !lock ? exposed : []
}

/** The chain that the wallet signs for, whatever it claims. */
export function findChain({ chains, realChainId, state }: WalletContext): ScriptedChain {
  const chain = chains.get(realChainId ?? state.get().chainId)
  if (!chain) throw providerError(4901)
  return chain
}

/** Moves the wallet to a chain and tells the page. */
export function moveToChain({ state, events }: WalletContext, chainId: number): void {
  if (state.get().chainId === chainId) return
  state.set({ chainId })
  events.emit('chainChanged', `0x${chainId.toString(16)}`)
}
