'use client'
import { toApiError } from '@billfold/core'
import { useEffect, useRef } from 'react'
import { pay as english } from '../../locale/en/pay.js'
import { useText } from '../../locale/useText.js'
import { LiveRegion } from '../../ui/LiveRegion.js'
import { Panel } from '../../ui/Panel.js'
import { Screen } from '../../ui/Screen.js'
import { ScreenTransition } from '../../ui/ScreenTransition.js'
import { Spinner } from '../../ui/Spinner.js'
import { usePayState } from './PayContext.js'
import type { PayFlowProps } from './PayFlowProps.js'
import { PayProvider } from './PayProvider.js'
import { ErrorBanner } from './parts/ErrorBanner.js'
import { flowScreens, initScreens, methodScreens } from './payScreens.js'
import { usePaymentLink } from './usePaymentLink.js'

/** Spec §2 "Payment widget screens": the whole widget, for a place in the host's page or a dialog. */
export function PayFlow({ options: given, payment, onLeave, onTransaction }: PayFlowProps) {
  const { options, error, retry } = usePaymentLink(given)
  return (
    <LiveRegion>
      {options ? (
        <PayProvider key={options.mode} options={options} payment={payment} onLeave={onLeave}>
          <CurrentScreen onTransaction={onTransaction} />
        </PayProvider>
      ) : (
        <LinkPending error={error} onRetry={retry} />
      )}
    </LiveRegion>
  )
}

/** While a payment link is being read, and where it cannot be. */
function LinkPending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText('pay', english)
  return (
    <Screen title={t('direct.title')}>
      {error ? (
        <ErrorBanner error={toApiError(error)} onRetry={onRetry} />
      ) : (
        <Panel height={350}>
          <Spinner size={32} label={t('loading')} />
        </Panel>
      )}
    </Screen>
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
