'use client'
import type { KitState } from '@billfold/core'
import { useSyncExternalStore } from 'react'
import { useBillfold } from './useBillfold.js'

const onServer: KitState = {
  autoConnect: 'idle',
  lastKnown: undefined,
  awayWalletIds: [],
  leavingWalletIds: [],
  recentWalletIds: [],
  recentChainIds: [],
  session: undefined,
  appLink: undefined,
}

/** What the kit remembers while the page lives. Hydration sees what a server sees: nothing yet. */
export function useKitState(): KitState {
  const { state } = useBillfold()
  return useSyncExternalStore(state.subscribe, state.get, () => onServer)
}
