'use client'
import { useLoaded } from '../../../hooks/useLoaded.js'
import { transaction as english } from '../../../locale/en/transaction.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { useTransactionState } from '../TransactionContext.js'

const loadFlow = () => import('../../pay/PayFlow.js')

/** Spec §4: buys what is missing through the payment widget; the call that follows is made by the modal. */
export function BuyScreen() {
  const t = useText('transaction', english)
  const { call, options, proceed } = useTransactionState()
  const flow = useLoaded(loadFlow)
  if (!flow)
    return (
      <Screen title={t('title')}>
        <Panel height={350}>
          <Spinner label={t('loading')} />
        </Panel>
      </Screen>
    )
  return (
    <flow.PayFlow
      options={{ ...options, mode: 'transaction', transaction: call.transaction }}
      onTransaction={() => void proceed()}
    />
  )
}
