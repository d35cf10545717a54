'use client'
import type { PayMode, PayState as PayStep } from '@billfold/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { ScreenTransition } from '../../ui/ScreenTransition.js'
import { type PayState, usePayState } from './PayContext.js'
import type { PayFlowProps } from './PayFlowProps.js'
import type { PayPartName } from './PayParts.js'
import { PayPlaceholder } from './parts/PayPlaceholder.js'
import { DirectPaymentScreen } from './screens/DirectPaymentScreen.js'

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

/** The screen of the state that the flow is in; what it needs is fetched when the flow comes there. */
export function CurrentScreen({ onTransaction }: Pick<PayFlowProps, 'onTransaction'>) {
  const pay = usePayState()
  const { flow, method, giveUp } = pay
  const { state } = flow
  const isOver = onTransaction !== undefined && state === 'post-buy-transaction'
  // biome-ignore lint/correctness/useExhaustiveDependencies: handed over once
  useEffect(() => {
    if (isOver) onTransaction?.()
  }, [isOver])
  // The dialog in which a wallet is connected opens over the screen: nothing slides.
  const shown = method === 'walletConnection' ? 'walletSelection' : method
  const place = giveUp || state === 'methodSelection' ? shown : state
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

/** Undefined until everything that the screen needs is here. */
function findScreen({
  flow: { state, mode },
  method,
  giveUp,
  loading: { parts },
}: PayState): ComponentType | undefined {
  if (giveUp) return undefined
  if (state === 'init') return mode === 'direct_payment' ? DirectPaymentScreen : parts[mode]
  if (!parts.engine) return undefined
  return state === 'methodSelection' ? parts.methods?.[method] : parts.steps?.[state]
}

function listNeeds(state: PayStep, mode: PayMode): readonly PayPartName[] {
  if (state !== 'init') return ['engine', state === 'methodSelection' ? 'methods' : 'steps']
  return mode === 'direct_payment' ? [] : [mode]
}

function Waiting() {
  const { flow, options, send, giveUp, leave, loading } = usePayState()
  const { failed, fetchPart } = loading
  const { state, mode } = flow
  const step = giveUp ? 'methodSelection' : state
  const wanted = listNeeds(step, mode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a state; trying again is the person's to decide
  useEffect(() => {
    for (const name of wanted) fetchPart(name)
  }, [step, mode, fetchPart])
  const isStart = step === 'init'
  const goBack = giveUp ?? (() => send({ type: 'BACK' }))
  return (
    <PayPlaceholder
      title={isStart ? options.metadata?.title : undefined}
      failed={wanted.some((name) => failed.has(name))}
      onRetry={() => wanted.forEach(fetchPart)}
      onBack={isStart ? leave : step === 'methodSelection' ? goBack : undefined}
    />
  )
}
