import type { ReactNode } from 'react'
import styles from './Details.module.css'
import { ChevronDownIcon } from './icons/ChevronDownIcon.js'

/** Something that most people need not read, one press away. */
export function Details({ summary, children }: { summary: ReactNode; children?: ReactNode }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDownIcon />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
