'use client'
import { getProgress } from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { describeError } from '../describeError.js'
import { formatPercent } from '../formatPercent.js'
import { listProgressRows, markStopped } from '../listProgressRows.js'
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
  const { payment, error } = useRun()
  const { isUntouched } = useExecution()
  const card = payment?.details.card
  const isCard = card !== undefined && card.status !== 'COMPLETED'
  useAutoStart()
  const rows = payment ? listProgressRows(payment) : []
  const percent = getProgress(rows.map(({ status }) => status))
  return (
    <PayScreen
      title={t('processing.title')}
      onBack={isUntouched && !card ? () => send({ type: 'BACK' }) : undefined}
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
      {error ? (
        <Notice tone="negative" title={describeError(error as Error, t)}>
          {t(isUntouched ? 'processing.nothingMoved' : 'processing.partMoved')}
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
