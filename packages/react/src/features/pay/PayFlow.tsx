'use client'
import { useEffect, useRef } from 'react'
import { LiveRegion } from '../../ui/LiveRegion.js'
import { ScreenTransition } from '../../ui/ScreenTransition.js'
import { usePayState } from './PayContext.js'
import { PayProvider } from './PayProvider.js'
import type { PayWidgetOptions } from './PayWidgetOptions.js'
import { flowScreens, initScreens, methodScreens } from './payScreens.js'

export type PayFlowProps = {
  options: PayWidgetOptions
  /** Takes over when the payment is done and the call is next, which the flow then leaves alone. */
  onTransaction?: (() => void) | undefined
}

/** Spec §2 "Payment widget screens": the whole widget, for a place in the host's page or a dialog. */
export function PayFlow({ options, onTransaction }: PayFlowProps) {
  return (
    <LiveRegion>
      <PayProvider key={options.mode} options={options}>
        <CurrentScreen onTransaction={onTransaction} />
      </PayProvider>
    </LiveRegion>
  )
}

/** Spec §2: later screens lie further on, so that they slide in from where they are. */
const order: readonly string[] = [
  'init',
  'walletSelection',
  'walletConnection',
  'tokenSelection',
  'fiatProviderSelection',
  'quote',
  'preview',
  'execute',
  'error',
  'success',
  'post-buy-transaction',
]

function CurrentScreen({ onTransaction }: Pick<PayFlowProps, 'onTransaction'>) {
  const { flow, method } = usePayState()
  const { mode, state } = flow
  const isOver = onTransaction !== undefined && state === 'post-buy-transaction'
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed over once
  useEffect(() => {
    if (isOver) onTransaction?.()
  }, [isOver])
  // The dialog in which a wallet is connected opens over the screen: nothing slides.
  const shown = method === 'walletConnection' ? 'walletSelection' : method
  const place = state === 'methodSelection' ? shown : state
  const last = useRef(place)
  const direction = useRef<'forward' | 'back'>(undefined)
  if (last.current !== place) {
    direction.current = order.indexOf(place) < order.indexOf(last.current) ? 'back' : 'forward'
    last.current = place
  }
  if (isOver) return null
  const Screen =
    state === 'init'
      ? initScreens[mode]
      : state === 'methodSelection'
        ? methodScreens[shown]
        : flowScreens[state]
  return (
    <ScreenTransition key={place} direction={direction.current}>
      <Screen />
    </ScreenTransition>
  )
}
