'use client'
import { type Billfold, defaults, type OnrampQuote } from '@billfold/core'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import { useChain } from '../../hooks/useChain.js'
import { HoldContext } from '../../ui/HoldContext.js'
import { findDestinationToken } from './findDestinationToken.js'
import { PayContext, type PayState } from './PayContext.js'
import type { PayFlowProps } from './PayFlowProps.js'
import type { PaymentRun } from './PaymentRun.js'
import type { LoadPart, PayParts } from './PayParts.js'
import { usePayMoves } from './usePayMoves.js'
import { usePayParts } from './usePayParts.js'
import { useStart } from './useStart.js'

export type PayProviderProps = Omit<PayFlowProps, 'onTransaction'> & { load: LoadPart; children: ReactNode }

/** Holds one payment widget: its flow, the choice of a method, the payment that runs, and the parts that are fetched for them. */
export function PayProvider({ options, payment, load, onLeave, children }: PayProviderProps) {
  const [payerUid, choosePayer] = useState<string>()
  const [card, takeCard] = useState<OnrampQuote>()
  const [isConnecting, setConnecting] = useState(false)
  const loading = usePayParts(load)
  const { parts, fetchPart } = loading
  const { engine } = parts
  const run = useCreatedRun(engine)
  const moves = usePayMoves(options.mode, loading, onLeave)
  const chain = useChain(findDestinationToken(options).chainId)
  const state: PayState = {
    options,
    currency: options.currency ?? defaults.currency,
    ...moves,
    payerUid,
    choosePayer,
    run,
    card,
    takeCard,
    connect: () => setConnecting(true),
    isTest: chain?.testnet === true,
    leave: onLeave,
    loading,
  }
  const wantsWallet = isConnecting || moves.method === 'walletConnection'
  useEffect(() => {
    if (wantsWallet) fetchPart('connect')
  }, [wantsWallet, fetchPart])
  useHold(run)
  useStart(state, payment)
  return (
    <PayContext.Provider value={state}>
      {children}
      {wantsWallet && parts.connect && <parts.connect onFirst={() => setConnecting(false)} />}
      {engine && <engine.PayFollower />}
      {engine && parts.resume && <parts.resume.PayResume payment={payment} />}
    </PayContext.Provider>
  )
}

/** One for a widget, made when what makes it is here. */
function useCreatedRun(engine: PayParts['engine'] | undefined): PaymentRun | undefined {
  const billfold = useBillfold()
  const made = useRef<{ billfold: Billfold; run: PaymentRun }>(undefined)
  if (engine && made.current?.billfold !== billfold)
    made.current = { billfold, run: engine.createPaymentRun(billfold) }
  return made.current?.run
}

/** Keeps the widget in the page while it shows a payment, whatever becomes of its options. */
function useHold(run: PaymentRun | undefined): void {
  const hold = useContext(HoldContext)
  useEffect(() => {
    if (!run) return
    const tell = () => hold(run.state.get().payment !== undefined)
    tell()
    const stop = run.state.subscribe(tell)
    return () => {
      stop()
      hold(false)
    }
  }, [run, hold])
}
