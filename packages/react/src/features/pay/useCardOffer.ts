'use client'
import { defaults } from '@billfold/core'
import { useBillfold } from '../../hooks/useBillfold.js'
import { usePayState } from './PayContext.js'

/** Whether one can pay by card here, and whether even without a wallet (design 9.4). */
export function useCardOffer(): { offered: boolean; withoutWallet: boolean } {
  const { services } = useBillfold()
  const { options } = usePayState()
  const methods: readonly string[] = options.paymentMethods ?? defaults.paymentMethods
  const offered = methods.includes('card') && Boolean(services?.bridge)
  const hasReceiver = options.mode === 'direct_payment' || options.receiverAddress !== undefined
  return { offered, withoutWallet: offered && hasReceiver }
}
