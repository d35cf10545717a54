import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/screenIcons.js'
import styles from './Details.module.css'

/** Hides details that most users do not need, one press away. */
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
