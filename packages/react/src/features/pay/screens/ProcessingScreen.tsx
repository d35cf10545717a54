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
import { listProgressRows } from '../listProgressRows.js'
import { usePayState } from '../PayContext.js'
import { CardProcessing } from '../parts/CardProcessing.js'
import { PayScreen } from '../parts/PayScreen.js'
import { ProgressBar } from '../parts/ProgressBar.js'
import { ProgressList } from '../parts/ProgressList.js'
import { RunNote } from '../parts/RunNote.js'
import { useAutoStart, useExecution } from '../useExecution.js'
import { useRun } from '../useRun.js'

/** Spec §2, screen 9. */
export function ProcessingScreen() {
  const { flow, card } = usePayState()
  return flow.context.quote?.type === 'onramp' && card ? <CardProcessing card={card} /> : <Processing />
}

function Processing() {
  const t = useText('pay', english)
  const { send } = usePayState()
  const { payment, error } = useRun()
  const { isUntouched } = useExecution()
  useAutoStart()
  const rows = payment ? listProgressRows(payment) : []
  const percent = getProgress(rows.map(({ status }) => status))
  return (
    <PayScreen
      title={t('processing.title')}
      onBack={isUntouched ? () => send({ type: 'BACK' }) : undefined}
      footer={<Actions percent={percent} />}
    >
      <Stack gap={8}>
        <Text as="div" size="title" weight="bold" align="center">
          <bdi dir="ltr">{formatPercent(percent)}</bdi>
        </Text>
        <ProgressBar percent={percent} failed={Boolean(error)} label={t('processing.progress')} />
      </Stack>
      <ProgressList rows={rows} />
      {error ? (
        <Notice tone="negative" title={describeError(error as Error, t)}>
          {t(isUntouched ? 'processing.nothingMoved' : 'processing.partMoved')}
        </Notice>
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
