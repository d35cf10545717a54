'use client'
import { transaction as english } from '../../../locale/en/transaction.js'
import { useText } from '../../../locale/useText.js'
import { LazyPayFlow } from '../../pay/LazyPayFlow.js'
import { useTransactionState } from '../TransactionContext.js'

/** Spec §4: buys what is missing through the payment widget; the call that follows is made by the modal. */
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
