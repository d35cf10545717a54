'use client'
import { explorerLink, isBillfoldError, toApiError } from '@billfold/core'
import { useEffect } from 'react'
import { useChain } from '../../../hooks/useChain.js'
import { pay } from '../../../locale/en/pay.js'
import { transaction as english } from '../../../locale/en/transaction.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Notice } from '../../../ui/Notice.js'
import { Outcome } from '../../../ui/Outcome.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { describeError } from '../../pay/describeError.js'
import { useCallState, useTransactionState } from '../TransactionContext.js'

/** Spec §2: sends once when it opens, then again only when it is told to. */
export function ExecutionScreen() {
  const { call } = useTransactionState()
  const { status } = useCallState()
  useEffect(() => call.start(), [call])
  if (status === 'failed') return <Failed />
  return status === 'sent' ? <Sent /> : <Sending />
}

function Sending() {
  const t = useText('transaction', english)
  const { connector } = useTransactionState().call
  return (
    <Screen title={t('title')}>
      <Panel>
        <Spinner size={48} />
        <Text size="title" weight="bold">
          {t('execution.sending')}
        </Text>
        <Text tone="secondary">{t('execution.confirm', { wallet: connector.name })}</Text>
      </Panel>
    </Screen>
  )
}

function Failed() {
  const t = useText('transaction', english)
  const pays = useText('pay', pay)
  const { call, close } = useTransactionState()
  const { error } = useCallState()
  return (
    <Screen
      title={t('title')}
      footer={
        // What may have gone out is never asked for again.
        isBillfoldError(error, 'SendUnknown') ? (
          <Button onClick={close}>{t('execution.done')}</Button>
        ) : (
          <Button onClick={call.start}>{t('execution.tryAgain')}</Button>
        )
      }
    >
      <Outcome tone="negative" title={t('execution.failed')}>
        <Text align="center">{describeError(toApiError(error), pays)}</Text>
      </Outcome>
    </Screen>
  )
}

function Sent() {
  const t = useText('transaction', english)
  const pays = useText('pay', pay)
  const { call, close } = useTransactionState()
  const { hash, error, isConfirmed } = useCallState()
  const chain = useChain(call.transaction.chainId)
  const href = hash && chain && explorerLink(chain, { type: 'transaction', value: hash })
  return (
    <Screen
      title={t('title')}
      footer={
        <Stack gap={8}>
          <Button onClick={close}>{t('execution.done')}</Button>
          {href && (
            <Button variant="quiet" icon={<ExternalIcon />} href={href}>
              {t('execution.explorer')}
            </Button>
          )}
        </Stack>
      }
    >
      <Outcome tone="positive" title={t('execution.sent')}>
        <Text tone="secondary" align="center">
          {t(isConfirmed ? 'execution.confirmed' : 'execution.waiting')}
        </Text>
      </Outcome>
      {error !== undefined && <Notice tone="negative">{describeError(toApiError(error), pays)}</Notice>}
    </Screen>
  )
}
