'use client'
import {
  BillfoldError,
  getOnrampStatus,
  getProgress,
  type OnrampQuote,
  type PaymentStatus,
  type RowStatus,
  timing,
} from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Notice } from '../../../ui/Notice.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { formatPercent } from '../formatPercent.js'
import { onrampNames } from '../onrampNames.js'
import { useDestination, usePayState } from '../PayContext.js'
import { PayScreen } from './PayScreen.js'
import { ProgressBar } from './ProgressBar.js'
import { ProgressLine } from './ProgressLine.js'
import listStyles from './ProgressList.module.css'

/** Spec §2, screen 9 for a card: only what the server says ends it (design 9.3). */
export function CardProcessing({ card }: { card: OnrampQuote }) {
  const t = useText('pay', english)
  const { options, send, takeCard } = usePayState()
  const { status, isOffline } = useCardStatus(card)
  const provider = onrampNames[card.onramp]
  const percent = getProgress([], status)
  return (
    <PayScreen
      title={t('processing.title')}
      footer={
        <Stack gap={8}>
          <Button icon={<ExternalIcon />} href={card.link}>
            {t('processing.openProvider', { provider })}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              options.onCancel?.(undefined)
              takeCard(undefined)
              send({ type: 'BACK' })
              send({ type: 'BACK' })
            }}
          >
            {t('processing.cancel')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={8}>
        <Text as="div" size="title" weight="bold" align="center">
          <bdi dir="ltr">{formatPercent(percent)}</bdi>
        </Text>
        <ProgressBar percent={percent} failed={status === 'failed'} label={t('processing.progress')} />
      </Stack>
      <ol className={listStyles.list} aria-label={t('processing.steps')}>
        <ProgressLine title={provider} status={status} />
      </ol>
      <Text weight="bold" align="center">
        {t('processing.waitingCard', { provider })}
      </Text>
      <Text size="small" tone="secondary" align="center">
        {t('processing.waitingCardText')}
      </Text>
      <Text size="small" tone="secondary" align="center">
        {t('processing.keepOpen')}
      </Text>
      {isOffline && <Notice tone="caution">{t('processing.offline')}</Notice>}
    </PayScreen>
  )
}

const rows: Record<string, RowStatus> = {
  CREATED: 'pending',
  PENDING: 'executing',
  COMPLETED: 'completed',
  FAILED: 'failed',
}

/** Asks every two seconds how the order stands, and leads the flow on at its end. */
function useCardStatus({ id, destinationAmount, destinationToken }: OnrampQuote) {
  const billfold = useBillfold()
  const { send } = usePayState()
  const receiver = useDestination()?.receiver
  const { data, isError } = useQuery({
    queryKey: ['billfold', 'onrampStatus', id],
    queryFn: ({ signal }) => getOnrampStatus(billfold, { id, signal }),
    refetchInterval: timing.pollMs,
    refetchIntervalInBackground: true,
    retry: false,
  })
  useEffect(() => {
    if (data?.status === 'FAILED')
      send({ type: 'FAIL', error: new BillfoldError('PaymentFailed').because(data.reason) })
    if (data?.status !== 'COMPLETED') return
    const transactions = data.transactions as PaymentStatus['transactions']
    send({
      type: 'EXECUTION_COMPLETE',
      completedStatuses: [
        {
          status: 'COMPLETED',
          paymentId: id,
          originAmount: undefined,
          destinationAmount,
          destinationToken,
          transactions,
          ...(receiver && { receiver }),
        },
      ],
    })
  }, [data, send, id, destinationAmount, destinationToken, receiver])
  const status = rows[data?.status ?? 'CREATED'] ?? 'pending'
  return { status, isOffline: isError }
}
