'use client'

import type { PayMode, PayState as PayStep } from '@billfold/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { ScreenTransition } from '../../ui/screen/ScreenTransition.js'
import { PayPlaceholder } from './components/PayPlaceholder.js'
import type { PayFlowProps } from './PayWidgetOptions.js'
import { type PayState, usePayState } from './provider/PayContext.js'
import { PayProvider } from './provider/PayProvider.js'
import type { LoadChunk, PayChunkName } from './provider/payChunks.js'
import { DirectPaymentScreen } from './screens/DirectPaymentScreen.js'

/** Order of the screens, which sets the direction of the slide animation. */
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
    direction.current = order.indexOf(place) < order.indexOf(last.current) ? 'back' : 'forward'
    last.current = place
  }
  if (isOver) return null
  const Screen = findScreen(pay)
  return (
    <ScreenTransition key={place} direction={direction.current}>
      {Screen ? <Screen /> : <Waiting />}
    </ScreenTransition>
  )
}

/** Returns undefined until all chunks of the screen are loaded. */
function findScreen({ state: pay, store, cancelPending, loading }: PayState): ComponentType | undefined {
  const { chunks } = loading
  const { state, mode } = pay.flow
  if (cancelPending) return undefined
  if (state === 'init') return mode === 'direct_payment' ? DirectPaymentScreen : chunks[mode]
  if (!store) return undefined
  return state === 'methodSelection' ? chunks.methods?.[pay.method] : chunks.steps?.[state]
}

function listNeeds(state: PayStep, mode: PayMode): readonly PayChunkName[] {
  if (state !== 'init') return ['engine', state === 'methodSelection' ? 'methods' : 'steps']
  return mode === 'direct_payment' ? [] : [mode]
}

function Waiting() {
  const { state: pay, options, send, cancelPending, leave, loading } = usePayState()
  const { failed, fetchChunk } = loading
  const { state, mode } = pay.flow
  const step = cancelPending ? 'methodSelection' : state
  const wanted = listNeeds(step, mode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per state; only the user retries
  useEffect(() => {
    for (const name of wanted) fetchChunk(name)
  }, [step, mode, fetchChunk])
  const isStart = step === 'init'
  const goBack = cancelPending ?? (() => send({ type: 'BACK' }))
  return (
    <PayPlaceholder
      title={isStart ? options.metadata?.title : undefined}
      failed={wanted.some((name) => failed.has(name))}
      onRetry={() => wanted.forEach(fetchChunk)}
      onBack={isStart ? leave : step === 'methodSelection' ? goBack : undefined}
    />
  )
}

/** Widget with final options; a payment link has been resolved. */
export function PayHost({ onTransaction, ...props }: PayFlowProps & { load: LoadChunk }) {
  return (
    <PayProvider key={props.options.mode} {...props}>
      <CurrentScreen onTransaction={onTransaction} />
    </PayProvider>
  )
}
