'use client'
import type { Billfold } from '@billfold/core'
import type { KitState, Session } from '@billfold/core/internal'
import { createContext, useContext, useSyncExternalStore } from 'react'

export const noProvider =
  'Billfold: no BillfoldProvider above this component, so it does not know your chains and wallets. Wrap your app in <BillfoldProvider billfold={createBillfold({ … })}>.'

/** The configuration, or the reason why there is none. */
export const BillfoldContext = createContext<Billfold | string>(noProvider)

/**
 * Returns the configuration of the nearest `BillfoldProvider`, the first argument of every action.
 *
 * @example
 * ```tsx
 * import { switchChain } from '@billfold/core/actions'
 * import { useBillfold } from '@billfold/react'
 *
 * export function ToMainnet() {
 *   const billfold = useBillfold()
 *   return <button onClick={() => switchChain(billfold, { chainId: 1 })}>Mainnet</button>
 * }
 * ```
 */
export function useBillfold(): Billfold {
  const billfold = useContext(BillfoldContext)
  if (typeof billfold === 'string') throw new Error(billfold)
  return billfold
}

const onServer: KitState = {
  autoConnect: 'idle',
  lastKnown: undefined,
  lockedWalletIds: [],
  leavingWalletIds: [],
  recentWalletIds: [],
  recentChainIds: [],
  session: undefined,
  appLink: undefined,
}

/** Returns the kit's in-memory state. Hydration sees the empty state of a server. */
export function useKitState(): KitState {
  const { state } = useBillfold()
  return useSyncExternalStore(state.subscribe, state.get, () => onServer)
}

/**
 * Returns the active account's session with the host app; undefined without an account or without sign-in.
 *
 * @example
 * ```tsx
 * import { useSession } from '@billfold/react'
 *
 * export function Members() {
 *   return useSession()?.status === 'signedIn' ? <p>Welcome back</p> : <p>Please sign in</p>
 * }
 * ```
 */
export function useSession(): Session | undefined {
  return useKitState().session
}
