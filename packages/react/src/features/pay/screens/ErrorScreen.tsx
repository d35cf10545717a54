'use client'
import {
  type ApiError,
  BillfoldError,
  type FlowEvent,
  getPaymentState,
  type HeldFunds,
  type Payment,
  toApiError,
} from '@billfold/core'
import { useQueryClient } from '@tanstack/react-query'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { findShown } from '../findShown.js'
import { usePayState } from '../PayContext.js'
import { AlreadyPaid, findRival } from '../parts/AlreadyPaid.js'
import { ErrorBanner } from '../parts/ErrorBanner.js'
import { PaymentEnd } from '../parts/PaymentEnd.js'
import { PayScreen } from '../parts/PayScreen.js'
import { useCancel } from '../useCancel.js'
import { usePaymentRun } from '../usePaymentRun.js'
import { useRun } from '../useRun.js'

/** Spec §2, screen 12: a payment that ended is not run again, it begins anew with the choice of a method. */
export function ErrorScreen() {
  const t = useText('pay', english)
  const { platform } = useBillfold()
  const { flow, send, takeCard, options } = usePayState()
  const cancel = useCancel()
  const run = usePaymentRun()
  const state = useRun()
  const payment = findShown(state)
  const queries = useQueryClient()
  const { currentError, retryState } = flow.context
  const error: ApiError = currentError ?? toApiError(new BillfoldError('UnknownError'))
  const end = payment && getPaymentState(payment, platform.clock.now())
  const hasEnded = retryState === 'execute' && end !== undefined
  const held = end?.status === 'stopped' ? end.held : undefined
  const rival = findRival(error)
  // The screen that is returned to asks again, and does not meet the old error.
  const forgetFailures = () =>
    queries.removeQueries({ queryKey: ['billfold'], predicate: ({ state }) => state.status === 'error' })
  if (rival !== undefined) return <AlreadyPaid paymentId={rival} />
  return (
    <PayScreen title={options.metadata?.title ?? t('preview.payment')}>
      <ErrorBanner
        error={error}
        isRisky={end?.status === 'failed' && end.fundsMoved}
        ids={[payment?.id, ...(payment?.steps.map(({ hash }) => hash) ?? [])].filter(
          (one) => one !== undefined,
        )}
        retryLabel={held && t('error.payWith', { symbol: held.token.symbol })}
        onRetry={() => {
          forgetFailures()
          send({ type: 'RETRY' })
          if (!hasEnded) return
          run.clear()
          takeCard(undefined)
          queries.removeQueries({ queryKey: ['billfold', 'onramp'] })
          send({ type: 'BACK' })
          send({ type: 'BACK' })
          if (held && payment) send(payWith(held, payment))
        }}
        onCancel={() => {
          forgetFailures()
          cancel(payment)
          if (!state.isLeft) run.clear()
          send({ type: 'RESET' })
        }}
      >
        {end && <PaymentEnd end={end} />}
      </ErrorBanner>
    </PayScreen>
  )
}

/** Goes on with what a stopped route has left in the payer's wallet. */
function payWith({ token, amount }: HeldFunds, { walletId, payer }: Payment): FlowEvent {
  const payerWallet = { walletId, address: payer }
  const paymentMethod = {
    type: 'wallet' as const,
    originToken: token,
    payerWallet,
    balance: amount,
    quote: undefined,
  }
  return { type: 'PAYMENT_METHOD_SELECTED', paymentMethod }
}
