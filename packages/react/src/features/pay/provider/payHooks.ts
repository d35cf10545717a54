'use client'

import type { PaymentStore, PaymentStoreState } from '@billfold/core/internal'
import { type ConnectedWallet, useWallets } from '../../../hooks/useWallets.js'
import type { PayToken } from '../logic/payToken.js'
import { usePayState } from './PayContext.js'

/** Returns the paying wallet; undefined until chosen. */
export function usePayer(): ConnectedWallet | undefined {
  const { payerUid } = usePayState().state
  return useWallets().find(({ connector }) => connector.uid === payerUid)
}

/** Returns token, amount in base units and receiver, after they are confirmed. */
export function useDestination(): { token: PayToken; amount: bigint; receiver: `0x${string}` } | undefined {
  const {
    destinationToken: token,
    destinationAmount: amount,
    receiverAddress: receiver,
  } = usePayState().state.flow.context
  return token && amount !== undefined && receiver ? { token, amount, receiver } : undefined
}

/** Returns the payment store and its state; throws before it is loaded. */
export function usePaymentStore(): PaymentStoreState & { store: PaymentStore } {
  const { store, state } = usePayState()
  if (!store) throw new Error('A payment screen is shown before its store is loaded.')
  return { ...state, store }
}
