import styles from './ResultMark.module.css'

/** How it ended: a check that is drawn once, or a cross. Decorative: words say the same. */
export function ResultMark({ tone }: { tone: 'positive' | 'negative' }) {
  return (
    <svg
      className={styles.mark}
      data-tone={tone}
      width="64"
      height="64"
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="30" />
      <path pathLength="1" d={tone === 'positive' ? 'M20 33l8.5 8.5L44 25' : 'M24 24l16 16M40 24 24 40'} />
    </svg>
  )
}
