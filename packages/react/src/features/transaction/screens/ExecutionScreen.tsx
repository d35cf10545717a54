'use client'
import { isBillfoldError } from '@billfold/core'
import { explorerLink, toApiError } from '@billfold/core/internal'
import { useEffect } from 'react'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useDoubt, useEarlierRequest } from '../../../hooks/useDoubt.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { doubt } from '../../../locale/en/doubt.js'
import { pay } from '../../../locale/en/pay.js'
import { transaction as english } from '../../../locale/en/transaction.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Outcome } from '../../../ui/notice/Outcome.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { describeError } from '../../pay/components/describeError.js'
import { FailureReason } from '../../pay/components/FailureReason.js'
import { useCallState, useTransactionState } from '../TransactionContext.js'

/** Sends once on open, then only on Try Again (R2.209 to R2.215, R4.75). */
export function ExecutionScreen() {
  const { call } = useTransactionState()
  const { status } = useCallState()
  useEffect(() => call.start(), [call])
  if (status === 'failed') return <Failed />
  return status === 'sent' ? <Sent /> : <Sending />
}

/** Returns the user's options for a request whose outcome is unknown. */
function useReleasing() {
  const { call } = useTransactionState()
  const { step, isReleasing } = useCallState()
  const doubt = useDoubt(step, 'transaction')
  const button = doubt?.release && (
    <Button variant="secondary" busy={isReleasing} onClick={call.release}>
      {doubt.release}
    </Button>
  )
  return { doubt, button }
}

function Sending() {
  const t = useText('transaction', english)
  const nameOf = useWalletName()
  const { connector } = useTransactionState().call
  const { doubt, button } = useReleasing()
  if (doubt)
    return (
      <Screen title={t('title')} footer={button}>
        <Outcome tone="caution" title={doubt.title}>
          <Text tone="secondary" align="center">
            {doubt.text}
          </Text>
        </Outcome>
      </Screen>
    )
  return (
    <Screen title={t('title')}>
      <Panel>
        <Spinner size={48} />
        <Text size="title" weight="bold">
          {t('execution.sending')}
        </Text>
        <Text tone="secondary">{t('execution.confirm', { wallet: nameOf(connector) })}</Text>
      </Panel>
    </Screen>
  )
}

function Failed() {
  const t = useText('transaction', english)
  const words = useText('doubt', doubt)
  const { call, close } = useTransactionState()
  const { error, step } = useCallState()
  const earlier = useEarlierRequest(step)
  const isReleased = isBillfoldError(error, 'SendReleased')
  return (
    <Screen
      title={t('title')}
      footer={
        // A call that may have been sent is never sent again.
        isBillfoldError(error, 'SendUnknown') ? (
          <Button onClick={close}>{t('execution.done')}</Button>
        ) : (
          <Button onClick={call.start}>{t('execution.tryAgain')}</Button>
        )
      }
    >
      <Outcome
        tone={isReleased ? 'caution' : 'negative'}
        title={isReleased ? words('released') : t('execution.failed')}
      >
        {!isReleased && <FailureReason error={error} />}
        {earlier && <Text align="center">{earlier}</Text>}
      </Outcome>
    </Screen>
  )
}

function Sent() {
  const t = useText('transaction', english)
  const pays = useText('pay', pay)
  const { call, close } = useTransactionState()
  const { hash, error, isConfirmed } = useCallState()
  const { doubt, button } = useReleasing()
  const chain = useChain(call.transaction.chainId)
  const href = hash && chain && explorerLink(chain, { type: 'transaction', value: hash })
  return (
    <Screen
      title={t('title')}
      footer={
        <Stack gap={8}>
          <Button onClick={close}>{t('execution.done')}</Button>
          {button}
          {href && (
            <Button variant="quiet" icon={<ExternalIcon />} href={href}>
              {t('execution.explorer')}
            </Button>
          )}
        </Stack>
      }
    >
      <Outcome tone={doubt ? 'caution' : 'positive'} title={doubt?.title ?? t('execution.sent')}>
        <Text tone="secondary" align="center">
          {doubt?.text ?? t(isConfirmed ? 'execution.confirmed' : 'execution.waiting')}
        </Text>
      </Outcome>
      {error !== undefined && <Notice tone="negative">{describeError(toApiError(error), pays)}</Notice>}
    </Screen>
  )
}
