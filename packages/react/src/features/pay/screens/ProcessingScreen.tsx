'use client'
import { findRest, type Payment, type Step } from '@billfold/core'
import { type Doubt, useDoubt } from '../../../hooks/useDoubt.js'
import { useEarlierRequest } from '../../../hooks/useEarlierRequest.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { describeError } from '../describeError.js'
import { formatPercent } from '../formatPercent.js'
import { hasMoved } from '../hasMoved.js'
import { getRowProgress, listProgressRows, markStopped } from '../listProgressRows.js'
import { mayLeave } from '../mayLeave.js'
import { onrampNames } from '../onrampNames.js'
import { usePayState } from '../PayContext.js'
import { CardActions } from '../parts/CardActions.js'
import { CardNote } from '../parts/CardNote.js'
import { PayScreen } from '../parts/PayScreen.js'
import { ProgressBar } from '../parts/ProgressBar.js'
import { ProgressList } from '../parts/ProgressList.js'
import { RunNote } from '../parts/RunNote.js'
import { useAutoStart, useExecution, useRecordWatch } from '../useExecution.js'
import { usePaymentRun } from '../usePaymentRun.js'
import { useRun } from '../useRun.js'

/** Steps besides the next one whose earlier requests may be open: later ones, and those of earlier quotes. */
function listBeside({ steps, details: { parked = [] } }: Payment, next: Step | undefined): Step[] {
  return [...steps, ...parked].filter((step) => step !== next && step.status === 'ready')
}

/** Leaves a payment that is on its way and goes on (R4.11); undefined while nothing was broadcast. */
function useLeave(): (() => void) | undefined {
  const { send, moveMethod, leave, loading } = usePayState()
  const run = usePaymentRun()
  const { payment } = useRun()
  const isSent = payment?.steps.some(({ status }) => status === 'submitted' || status === 'confirmed')
  if (!isSent && !payment?.details.card?.isPaid) return undefined
  if (leave) return leave
  return () => {
    run.setLeft(true)
    loading.fetchPart('resume')
    send({ type: 'BACK' })
    send({ type: 'BACK' })
    moveMethod('BACK')
    send({ type: 'BACK' })
  }
}

/** Spec §2, screen 9. */
export function ProcessingScreen() {
  const t = useText('pay', english)
  const { send } = usePayState()
  const leave = useLeave()
  const { payment, error, phase } = useRun()
  const card = payment?.details.card
  const isCard = card !== undefined && card.status !== 'COMPLETED'
  const step = payment?.steps.find(({ status }) => status !== 'confirmed')
  const doubt = useDoubt(isCard ? undefined : step, 'payment')
  const earlier = useEarlierRequest(step, payment && listBeside(payment, step))
  useAutoStart()
  useRecordWatch()
  const rows = payment ? listProgressRows(payment) : []
  const percent = getRowProgress(rows)
  const isRunning = phase === 'executing' || phase === 'fetching'
  const canGoBack = !isRunning && (!payment || mayLeave(payment))
  const goBack = canGoBack ? () => send({ type: 'BACK' }) : leave
  return (
    <PayScreen
      title={t('processing.title')}
      onBack={goBack}
      footer={
        isCard ? (
          !card.isPaid && <CardActions card={card} />
        ) : (
          <Actions percent={percent} doubt={doubt} isAskedBefore={earlier !== undefined} />
        )
      }
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
      {error && !doubt ? (
        <Notice tone="negative" title={describeError(error as Error, t)}>
          {earlier ?? t(hasMoved(payment, error) ? 'processing.partMoved' : 'processing.nothingMoved')}
        </Notice>
      ) : isCard ? (
        <CardNote card={card} />
      ) : (
        <RunNote doubt={doubt} earlier={earlier} />
      )}
    </PayScreen>
  )
}

type ActionsProps = { percent: number; doubt: Doubt | undefined; isAskedBefore: boolean }

function Actions({ percent, doubt, isAskedBefore }: ActionsProps) {
  const t = useText('pay', english)
  const { payment, error, phase, isReleasing } = useRun()
  const { start, stop, cancel, release, canCancel } = useExecution()
  const symbol = payment && findRest(payment, { mayBeReleased: true })?.step.originToken.symbol
  if (doubt?.release)
    return (
      <Button variant="secondary" busy={isReleasing} onClick={release}>
        {doubt.release}
      </Button>
    )
  if (doubt?.isStuck) return null
  if (phase !== 'idle' && !isAskedBefore)
    return canCancel ? (
      <Button variant="secondary" onClick={cancel}>
        {t('processing.cancel')}
      </Button>
    ) : null
  const isRepeat = Boolean(error) || percent > 0 || isAskedBefore
  return (
    <>
      <Button busy={phase !== 'idle'} onClick={start}>
        {t(isRepeat ? 'processing.retry' : 'processing.start')}
      </Button>
      {stop && symbol && (
        <Button variant="quiet" onClick={stop}>
          {t('processing.stop', { symbol })}
        </Button>
      )}
    </>
  )
}
