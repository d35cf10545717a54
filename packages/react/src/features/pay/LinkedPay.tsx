'use client'
import { toApiError } from '@billfold/core'
import { useEffect } from 'react'
import { callHost } from '../../hooks/callHost.js'
import { useBillfold } from '../../hooks/useBillfold.js'
import { payStart as english } from '../../locale/en/payStart.js'
import { useText } from '../../locale/useText.js'
import { Panel } from '../../ui/Panel.js'
import { Screen } from '../../ui/Screen.js'
import { Spinner } from '../../ui/Spinner.js'
import type { PayFlowProps } from './PayFlowProps.js'
import { PayHost } from './PayHost.js'
import type { LoadPart } from './PayParts.js'
import { ErrorBanner } from './parts/ErrorBanner.js'
import { usePaymentLink } from './usePaymentLink.js'

/** The widget with what a payment link says; until that is read it waits, or says why it cannot be. */
export function LinkedPay(props: PayFlowProps & { load: LoadPart }) {
  const t = useText('pay', english)
  const billfold = useBillfold()
  const { onError, onCancel, mode, orderId } = props.options
  const { options, error, retry } = usePaymentLink(props.options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an error
  useEffect(() => {
    if (!error) return
    const failure = toApiError(error)
    billfold.emit('error', { area: 'pay', code: failure.code, error: failure })
    callHost(billfold, 'onError', () => onError?.(failure, undefined))
  }, [error])
  const cancel = () => {
    billfold.emit('payment', { status: 'cancelled', mode, paymentId: undefined, orderId })
    callHost(billfold, 'onCancel', () => onCancel?.(undefined))
    props.onLeave?.()
  }
  if (options) return <PayHost {...props} options={options} />
  return (
    <Screen title={t('direct.title')}>
      {error ? (
        <ErrorBanner error={toApiError(error)} onRetry={retry} onCancel={cancel} />
      ) : (
        <Panel height={350}>
          <Spinner size={32} label={t('loading')} />
        </Panel>
      )}
    </Screen>
  )
}
