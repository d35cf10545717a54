'use client'
import { transaction as english } from '../../../locale/en/transaction.js'
import { useText } from '../../../locale/useText.js'
import { LazyPayFlow } from '../../pay/LazyPayFlow.js'
import { useTransactionState } from '../TransactionContext.js'

/** Buys the shortfall in the payment widget; the modal then sends the call (R4.69). */
export function BuyScreen() {
  const t = useText('transaction', english)
  const { call, options, proceed } = useTransactionState()
  return (
    <LazyPayFlow
      title={t('title')}
      loading={t('loading')}
      options={{ ...options, mode: 'transaction', transaction: call.transaction }}
      onTransaction={() => void proceed()}
    />
  )
}
