'use client'
import type { Payment } from '@billfold/core'
import {
  canGoBack,
  findRest,
  getRowProgress,
  hasSentFunds,
  listProgressRows,
  markAbandoned,
  markStopped,
  type ProgressRow,
  type Step,
  timing,
} from '@billfold/core/internal'
import { useSteady } from '../../../hooks/time.js'
import { type Doubt, useDoubt, useEarlierRequest } from '../../../hooks/useDoubt.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { describeError } from '../components/describeError.js'
import { PayScreen } from '../components/PayScreen.js'
import { onrampNames } from '../logic/format.js'
import { usePayState } from '../provider/PayContext.js'
import { usePaymentStore } from '../provider/payHooks.js'
import { CardActions, CardNote } from '../run/CardStatus.js'
import { NowNext } from '../run/NowNext.js'
import { isRefunding, PaymentStatusNote } from '../run/PaymentStatusNote.js'
import { ProgressHead } from '../run/ProgressHead.js'
import { ProgressList } from '../run/ProgressList.js'

/** Lists other steps whose earlier requests may be open: later ones, and those of earlier quotes. */
function listBeside({ steps, details: { parked = [] } }: Payment, next: Step | undefined): Step[] {
  return [...steps, ...parked].filter((step) => step !== next && step.status === 'ready')
}

/** Leaves a payment that continues (R4.11); undefined before a broadcast. */
function useLeave(): (() => void) | undefined {
  const { leave } = usePayState()
  const { payment, store } = usePaymentStore()
  const isSent = payment?.steps.some(({ status }) => status === 'submitted' || status === 'confirmed')
  if (!isSent && !payment?.details.card?.isPaid) return undefined
  return leave ?? store.leave
}

/** Returns rows whose words change slowly enough to be read. */
function useSteadyRows(rows: readonly ProgressRow[]): readonly ProgressRow[] {
  const words = rows.map(({ status }) => status)
  const shown = useSteady(words.join(' '), timing.leastWordMs).split(' ')
  if (shown.length !== rows.length) return rows
  return rows.map((row, index) => ({ ...row, status: shown[index] as ProgressRow['status'] }))
}

/** Payment progress with start, cancel and retry (R2.181 to R2.186). */
export function ProcessingScreen() {
  const t = useText('pay', english)
  const { send } = usePayState()
  const leave = useLeave()
  const { payment, error, phase, isStopped } = usePaymentStore()
  const card = payment?.details.card
  const isCard = card !== undefined && card.status !== 'COMPLETED'
  const step = payment?.steps.find(({ status }) => status !== 'confirmed')
  const doubt = useDoubt(isCard ? undefined : step, 'payment')
  const earlier = useEarlierRequest(step, payment && listBeside(payment, step))
  const latest = payment ? listProgressRows(payment) : []
  const steady = useSteadyRows(latest)
  const rows = error || doubt ? latest : steady
  const isRunning = phase === 'executing' || phase === 'fetching'
  const isBackAllowed = !isRunning && (!payment || canGoBack(payment))
  const goBack = isBackAllowed ? () => send({ type: 'BACK' }) : leave
  return (
    <PayScreen
      title={t('processing.title')}
      onBack={goBack}
      footer={
        isCard ? (
          !card.isPaid && <CardActions card={card} />
        ) : (
          <Actions rows={latest} doubt={doubt} isAskedBefore={earlier !== undefined} />
        )
      }
    >
      <ProgressHead rows={rows} failed={Boolean(error)} payment={error || doubt ? undefined : payment} />
      {!error && !doubt && !isRefunding(payment) && <NowNext rows={rows} />}
      <ProgressList
        rows={
          payment && error
            ? markStopped(rows, payment, error)
            : payment && isStopped
              ? markAbandoned(rows, payment)
              : rows
        }
        provider={card && onrampNames[card.onramp]}
      />
      {error && !doubt ? (
        <Notice tone="negative" title={describeError(error as Error, t)}>
          {earlier ?? t(hasSentFunds(payment, error) ? 'processing.partMoved' : 'processing.nothingMoved')}
        </Notice>
      ) : isCard ? (
        <CardNote card={card} />
      ) : (
        <PaymentStatusNote doubt={doubt} earlier={earlier} />
      )}
    </PayScreen>
  )
}

type ActionsProps = { rows: readonly ProgressRow[]; doubt: Doubt | undefined; isAskedBefore: boolean }

function Actions({ rows, doubt, isAskedBefore }: ActionsProps) {
  const t = useText('pay', english)
  const { payment, error, phase, isReleasing, store } = usePaymentStore()
  // Symbol of the tokens that the payer keeps if the route ends between two steps.
  const symbol = payment && findRest(payment, { mayBeReleased: true })?.step.originToken.symbol
  if (doubt?.release)
    return (
      <Button variant="secondary" busy={isReleasing} onClick={store.release}>
        {doubt.release}
      </Button>
    )
  if (doubt?.isStuck) return null
  if (phase !== 'idle' && !isAskedBefore) {
    const isUnsigned = payment?.steps.some(({ status }) => status === 'ready' || status === 'signing')
    if (phase !== 'auto-starting' && !isUnsigned) return null
    return (
      <Button variant="secondary" onClick={store.cancel}>
        {t('processing.cancel')}
      </Button>
    )
  }
  const isRepeat = Boolean(error) || getRowProgress(rows) > 0 || isAskedBefore
  return (
    <>
      <Button busy={phase !== 'idle'} onClick={store.start}>
        {t(isRepeat ? 'processing.retry' : 'processing.start')}
      </Button>
      {phase === 'idle' && symbol && (
        <Button variant="quiet" onClick={store.stop}>
          {t('processing.stop', { symbol })}
        </Button>
      )}
    </>
  )
}
