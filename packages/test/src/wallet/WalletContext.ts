import { type Address, isAddressEqual } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Consent } from './createConsent.js'
import type { Signer } from './createSigner.js'
import type { HeldQuestions, PrivateRelay } from './heldItems.js'
import { providerError } from './providerError.js'
import type { ScriptedChain, SentTransaction } from './ScriptedWallet.js'
import type { Events, WalletState } from './walletState.js'

/** State of a wallet that its methods share. */
export type WalletContext = {
  state: WalletState
  consent: Consent
  signer: Signer
  events: Events
  chains: Map<number, ScriptedChain>
  sent: SentTransaction[]
  held: HeldQuestions
  relay: PrivateRelay
  /** True if pages may choose nonces. */
  ignoresNonce: boolean
  /** Number of next broadcasts that are never answered. */
  dropped: number
  /** Number of next transactions that get too little gas. */
  starved: number
  /** The chain on which a lying wallet signs; undefined in an honest one. */
  realChainId: number | undefined
  fetch: typeof fetch | undefined
}

/** The accounts that the page sees now. */
export function listExposed({ state }: WalletContext): readonly Address[] {
  const { authorized, lock, exposed } = state.get()
  return authorized && !lock ? exposed : []
}

/** The chain that the wallet signs for, independent of its claim. */
export function findChain({ chains, realChainId, state }: WalletContext): ScriptedChain {
  const chain = chains.get(realChainId ?? state.get().chainId)
  if (!chain) throw providerError(4901)
  return chain
}

/** Moves the wallet to a chain and notifies the page. */
export function moveToChain({ state, events }: WalletContext, chainId: number): void {
  if (state.get().chainId === chainId) return
  state.set({ chainId })
  events.emit('chainChanged', `0x${chainId.toString(16)}`)
}

/** Handler of one JSON-RPC method. */
export type Method = (wallet: WalletContext, params: never, method: string) => unknown

/** Returns the account that a page may sign with; the active one by default. */
export function findAllowed(wallet: WalletContext, address: Address | undefined): PrivateKeyAccount {
  const [active] = listExposed(wallet)
  const wanted = address ?? active
  if (!wanted || !listExposed(wallet).some((exposed) => isAddressEqual(exposed, wanted)))
    throw providerError(4100)
  return wallet.signer.find(wanted)
}
