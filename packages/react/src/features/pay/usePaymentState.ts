'use client'
import { createFlow, createStore, defaults, formatUnits, type Payment, reduceFlow } from '@billfold/core'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useChain } from '../../hooks/useChain.js'
import { createPaymentRun } from './createPaymentRun.js'
import { findTokens } from './findTokens.js'
import type { PayState } from './PayContext.js'
import type { PaymentRun } from './PaymentRun.js'
import type { PayWidgetOptions } from './PayWidgetOptions.js'
import { replayPayment } from './replayPayment.js'

const nothing = () => {}
const noParts: PayState['loading'] = { parts: {}, failed: new Set(), fetchPart: nothing }

/** What the screens of the widget need to show one payment of the journal; any way out of it leads back. */
export function usePaymentState(payment: Payment, onLeave: () => void): PayState & { run: PaymentRun } {
  const [store] = useState(() => createStore(replayPayment(payment).reduce(reduceFlow, createFlow(mode))))
  const flow = useSyncExternalStore(store.subscribe, store.get, store.get)
  const billfold = useBillfold()
  const [run] = useState(() => {
    const own = createPaymentRun(billfold)
    own.take(payment)
    return own
  })
  const leave = useRef(onLeave)
  leave.current = onLeave
  const options = useMemo(() => toOptions(payment), [payment])
  const chain = useChain(payment.details.confirmed.destinationChainId)
  const send = useMemo(
    (): PayState['send'] => (event) => {
      store.set((now) => reduceFlow(now, event))
      if (!shown.includes(store.get().state)) leave.current()
    },
    [store],
  )
  return {
    options,
    currency: defaults.currency,
    flow,
    send,
    method: 'walletSelection',
    moveMethod: nothing,
    giveUp: undefined,
    payerUid: undefined,
    choosePayer: nothing,
    run,
    card: undefined,
    takeCard: nothing,
    connect: nothing,
    isTest: chain?.testnet === true,
    leave: onLeave,
    isResumed: true,
    loading: noParts,
  }
}

const mode = 'direct_payment'
const shown: readonly string[] = ['execute', 'success', 'error']

function toOptions(payment: Payment): PayWidgetOptions {
  const { confirmed, orderId } = payment.details
  const decimals = findTokens(payment).destination?.decimals ?? 0
  return {
    mode,
    orderId,
    paymentInfo: {
      amount: formatUnits(confirmed.destinationAmount, decimals),
      token: { chainId: confirmed.destinationChainId, address: confirmed.destinationTokenAddress },
      sellerAddress: confirmed.receiver,
    },
  }
}
