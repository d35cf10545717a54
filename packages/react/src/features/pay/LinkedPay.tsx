'use client'

import { formatUnits, type TokenRef } from '@billfold/core'
import { getPaymentLink } from '@billfold/core/actions'
import { callHost, type Support, toApiError } from '@billfold/core/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePayToken } from '../../hooks/payment/usePayToken.js'
import { payStart as english } from '../../locale/en/payStart.js'
import { useText } from '../../locale/useText.js'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { Panel } from '../../ui/layout/Panel.js'
import { Spinner } from '../../ui/loading/Spinner.js'
import { Screen } from '../../ui/screen/Screen.js'
import { ErrorBanner } from './components/ErrorBanner.js'
import type { PayWidgetOptions } from './PayWidgetOptions.js'
import type { LinkedPayProps } from './provider/PayContext.js'

type LinkedOptions = {
  /** Undefined while the link is loading. */
  options: PayWidgetOptions | undefined
  error: Error | null
  retry: () => void
}

/** Replaces price, token and receiver of the options by those of the payment link. */
function usePaymentLink(options: PayWidgetOptions): LinkedOptions {
  const billfold = useBillfold()
  const id = options.paymentLinkId
  const link = useQuery({
    queryKey: ['billfold', 'paymentLink', id],
    queryFn: async ({ signal }) => (id === undefined ? null : getPaymentLink(billfold, { id, signal })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const order = link.data
  const token: TokenRef | undefined = order
    ? { chainId: order.chainId, address: order.tokenAddress }
    : undefined
  const support = usePayToken(token)
  const retry = () => void (link.error ? link.refetch() : support.refetch())
  if (id === undefined) return { options, error: null, retry }
  const error = link.error ?? support.error
  if (!order || !token || !support.data) return { options: undefined, error, retry }
  const linked: PayWidgetOptions = {
    ...options,
    mode: 'direct_payment',
    orderId: order.orderId ?? options.orderId,
    paymentInfo: {
      token,
      amount: formatUnits(order.amount, findDecimals(support.data)),
      sellerAddress: order.receiver,
    },
  }
  return { options: linked, error: null, retry }
}

/** Decimals of an unsupported token are never used; its screen shows no amount. */
function findDecimals(support: Support): number {
  return support.supported ? support.token.decimals : 0
}

/** Payment widget of a payment link; shows a placeholder or an error until the link is loaded. */
export function LinkedPay({ children, ...props }: LinkedPayProps) {
  const t = useText('pay', english)
  const billfold = useBillfold()
  const { onError, onCancel, mode, orderId } = props.options
  const { options, error, retry } = usePaymentLink(props.options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per error
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
  if (options) return children(options)
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
