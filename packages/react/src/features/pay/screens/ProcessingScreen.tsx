'use client'
import { getPaymentState, getProgress } from '@billfold/core'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { describeError } from '../describeError.js'
import { formatPercent } from '../formatPercent.js'
import { hasMoved } from '../hasMoved.js'
import { listProgressRows, markStopped } from '../listProgressRows.js'
import { mayLeave } from '../mayLeave.js'
import { onrampNames } from '../onrampNames.js'
import { usePayState } from '../PayContext.js'
import { CardActions } from '../parts/CardActions.js'
import { CardNote } from '../parts/CardNote.js'
import { PayScreen } from '../parts/PayScreen.js'
import { ProgressBar } from '../parts/ProgressBar.js'
import { ProgressList } from '../parts/ProgressList.js'
import { RunNote } from '../parts/RunNote.js'
import { useAutoStart, useExecution } from '../useExecution.js'
import { useRun } from '../useRun.js'

/** Spec §2, screen 9. */
export function ProcessingScreen() {
  const t = useText('pay', english)
  const { send } = usePayState()
  const { payment, error, phase } = useRun()
  const { platform } = useBillfold()
  const card = payment?.details.card
  const isCard = card !== undefined && card.status !== 'COMPLETED'
  useAutoStart()
  const rows = payment ? listProgressRows(payment) : []
  const percent = getProgress(rows.map(({ status }) => status))
  const canLeave = phase !== 'executing' && (!payment || mayLeave(payment))
  const isUnknown = payment && getPaymentState(payment, platform.clock.now()).status === 'unknown'
  return (
    <PayScreen
      title={t('processing.title')}
      onBack={canLeave ? () => send({ type: 'BACK' }) : undefined}
      footer={isCard ? !card.isPaid && <CardActions card={card} /> : <Actions percent={percent} />}
    >
      <Stack gap={8}>
        <Text as="div" size="title" weight="bold" align="center">
          <bdi dir="ltr">{formatPercent(percent)}</bdi>
        </Text>
        <ProgressBar percent={percent} failed={Boolean(error)} label={t('processing.progress')} />
      </Stack>
      <ProgressList
        rows={payment && error ? markStopped(rows, payment, error) : rows}
        provider={card && onrampNames[card.onramp]}
      />
      {error && !isUnknown ? (
        <Notice tone="negative" title={describeError(error as Error, t)}>
          {t(hasMoved(payment, error) ? 'processing.partMoved' : 'processing.nothingMoved')}
        </Notice>
      ) : isCard ? (
        <CardNote card={card} />
      ) : (
        <RunNote />
      )}
    </PayScreen>
  )
}

function Actions({ percent }: { percent: number }) {
  const t = useText('pay', english)
  const { error, phase } = useRun()
  const { start, cancel, canCancel } = useExecution()
  if (phase !== 'idle')
    return canCancel ? (
      <Button variant="secondary" onClick={cancel}>
        {t('processing.cancel')}
      </Button>
    ) : null
  if (error || percent > 0) return <Button onClick={start}>{t('processing.retry')}</Button>
  return <Button onClick={start}>{t('processing.start')}</Button>
}
