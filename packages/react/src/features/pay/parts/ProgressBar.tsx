import styles from './ProgressBar.module.css'

/** How much of a payment is done; an SVG, since no style attribute is allowed. */
export function ProgressBar({ percent, failed, label }: { percent: number; failed: boolean; label: string }) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-state={failed ? 'error' : 'fine'}
    >
      <svg width="100%" height="8" aria-hidden="true">
        <rect className={styles.fill} width={`${failed ? 100 : percent}%`} height="8" rx="4" />
      </svg>
    </div>
  )
}
