'use client'

import type { PayState as PayStep } from '@billfold/core'
import type { MethodState } from '@billfold/core/internal'
import { type ComponentType, useEffect, useRef } from 'react'
import { ScreenTransition } from '../../ui/screen/ScreenTransition.js'
import { PayPlaceholder } from './components/PayPlaceholder.js'
import type { PayFlowProps } from './PayWidgetOptions.js'
import { type PayState, usePayState } from './provider/PayContext.js'
import { PayProvider } from './provider/PayProvider.js'
import { DirectPaymentScreen } from './screens/DirectPaymentScreen.js'

/** Order of the screens, which sets the direction of the slide animation. */
const order = {
  init: 0,
  walletSelection: 1,
  walletConnection: 1,
  tokenSelection: 2,
  fiatProviderSelection: 2,
  quote: 3,
  preview: 4,
  execute: 5,
  error: 6,
  success: 7,
  'post-buy-transaction': 8,
} as const satisfies Record<MethodState | Exclude<PayStep, 'methodSelection'>, number>

/** Shows the screen of the current flow state and loads its chunks. */
function CurrentScreen({ onTransaction }: Pick<PayFlowProps, 'onTransaction'>) {
  const pay = usePayState()
  const { cancelPending } = pay
  const { flow, method } = pay.state
  const { state } = flow
  const isOver = onTransaction !== undefined && state === 'post-buy-transaction'
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed over once
  useEffect(() => {
    if (isOver) onTransaction?.()
  }, [isOver])
  // The connect dialog opens over the screen, so nothing slides.
  const shown = method === 'walletConnection' ? 'walletSelection' : method
  const place = cancelPending || state === 'methodSelection' ? shown : state
  const last = useRef(place)
  const direction = useRef<'forward' | 'back'>(undefined)
  if (last.current !== place) {
    direction.current = order[place] < order[last.current] ? 'back' : 'forward'
    last.current = place
  }
  if (isOver) return null
  const Screen = findScreen(pay)
  return (
    <ScreenTransition step={place} direction={direction.current}>
      {Screen ? <Screen /> : <Waiting />}
    </ScreenTransition>
  )
}

/** Returns undefined until the chunk of the screen is loaded. */
function findScreen({ state: pay, store, cancelPending, start, later }: PayState): ComponentType | undefined {
  const { state, mode } = pay.flow
  if (cancelPending) return undefined
  if (state === 'init')
    return mode === 'direct_payment' ? DirectPaymentScreen : start.chunk?.firstScreens[mode]
  if (!store || !later.chunk) return undefined
  const { methodScreens, flowScreens } = later.chunk
  return state === 'methodSelection' ? methodScreens[pay.method] : flowScreens[state]
}

function Waiting() {
  const { options, cancelPending, leave, start, later } = usePayState()
  const { error, retry } = cancelPending ? later : start
  return (
    <PayPlaceholder
      title={cancelPending ? undefined : options.metadata?.title}
      failed={error !== undefined}
      onRetry={retry}
      onBack={cancelPending ?? leave}
    />
  )
}

/** Widget with final options; a payment link has been resolved. */
export function PayHost({ onTransaction, ...props }: PayFlowProps) {
  return (
    <PayProvider key={props.options.mode} {...props}>
      <CurrentScreen onTransaction={onTransaction} />
    </PayProvider>
  )
}
