'use client'
import { type ConnectedWallet, useWallets } from '../../hooks/useWallets.js'
import { usePayState } from './PayContext.js'

/** The wallet that pays; undefined until one was chosen. */
export function usePayer(): ConnectedWallet | undefined {
  const { payerUid } = usePayState()
  return useWallets().find(({ connector }) => connector.uid === payerUid)
}
