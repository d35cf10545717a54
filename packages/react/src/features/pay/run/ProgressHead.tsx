'use client'
import type { Payment } from '@billfold/core'
import {
  estimateTimeLeft,
  getRowProgress,
  type ProgressRow,
  roundTimeLeft,
  type TimeEstimate,
} from '@billfold/core/internal'
import { useCountdown, useFormatDuration } from '../../../hooks/time.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Text } from '../../../ui/text/Text.js'
import { formatPercent } from '../logic/format.js'
import { ProgressBar } from './ProgressList.js'
import styles from './ProgressList.module.css'

type ProgressHeadProps = {
  rows: readonly ProgressRow[]
  failed: boolean
  /** Undefined if its time cannot be told. */
  payment: Payment | undefined
}

/** Shows which step runs, the percentage of transactions (R2.181) and the time that is left. */
export function ProgressHead({ rows, failed, payment }: ProgressHeadProps) {
  const t = useText('pay', english)
  const percent = getRowProgress(rows)
  const done = rows.filter(({ status }) => status === 'completed').length
  const all = rows.length
  const estimate = payment && estimateTimeLeft(payment)
  return (
    <Stack gap={8}>
      <div className={styles.head}>
        {all > 1 && (
          <Text as="div" size="small" tone="secondary">
            {t('processing.step', { place: Math.min(done + 1, all), all })}
          </Text>
        )}
        <Text as="div" size="title" weight="bold">
          <bdi dir="ltr">{formatPercent(percent)}</bdi>
        </Text>
      </div>
      <ProgressBar percent={percent} failed={failed} label={t('processing.progress')} />
      {estimate && <TimeLeft estimate={estimate} />}
    </Stack>
  )
}

/** An estimate that never grows; it is not announced, since it would speak every ten seconds. */
function TimeLeft({ estimate }: { estimate: TimeEstimate }) {
  const t = useText('pay', english)
  const format = useFormatDuration()
  const isRunning = estimate.status === 'left'
  const left = useCountdown(isRunning ? estimate.until : 0)
  const { unit, count } = roundTimeLeft(isRunning ? left : estimate.ms)
  const time = format(count, unit)
  const words = !isRunning
    ? t('processing.usualTime', { time })
    : left > 0
      ? t('processing.timeLeft', { time })
      : t('processing.longer')
  return (
    <Text as="div" size="small" tone="secondary" align="center">
      {words}
    </Text>
  )
}
