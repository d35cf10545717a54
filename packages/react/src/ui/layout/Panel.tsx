import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** Centres the content of a waiting, empty or final state, at least 250 or 350px high (R9.54). */
export function Panel({ height = 250, children }: { height?: 250 | 350 | undefined; children?: ReactNode }) {
  return (
    <div className={styles.panel} data-height={height}>
      {children}
    </div>
  )
}
