'use client'
import { type PayQuote, timing } from '@billfold/core/internal'
import { useCountdown } from '../../../hooks/time.js'
import { pay as english } from '../../../locale/en/pay.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import styles from './QuoteClock.module.css'

/** Radius of the ring, and its length. */
const radius = 7
const round = 2 * Math.PI * radius

/** Formats a time as minutes and seconds, such as 1:05. */
function formatLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Shows how long the price is valid, and that it is checked again afterwards; silent until then for screen readers. */
export function QuoteClock({ quote: { timestamp, expiration, skewMs = 0 } }: { quote: PayQuote }) {
  const t = useText('pay', english)
  const rich = useRichText('pay', english)
  // Later than this, Confirm asks for a new quote first.
  const until = expiration - timing.requoteBeforeMs
  const left = useCountdown(until)
  const renews = t('preview.renews')
  useAnnounced(left === 0 ? renews : '', 'polite')
  const share = Math.min(1, left / Math.max(1, until - (timestamp - skewMs)))
  return (
    <div className={styles.clock} role="timer" aria-live="off">
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle className={styles.track} cx="9" cy="9" r={radius} />
        <circle
          className={styles.left}
          cx="9"
          cy="9"
          r={radius}
          strokeDasharray={`${round * share} ${round}`}
          transform="rotate(-90 9 9)"
        />
      </svg>
      <span>
        {left === 0 ? renews : rich('preview.valid', { time: <bdi dir="ltr">{formatLeft(left)}</bdi> })}
      </span>
    </div>
  )
}
