import type { ReactNode } from 'react'
import styles from './DetailList.module.css'

/** Boxed list of label-value rows. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

export type DetailRowProps = {
  label: ReactNode
  /** Puts the value below the label, for whole addresses. */
  below?: boolean | undefined
  strong?: boolean | undefined
  children: ReactNode
}

/** Row of a detail list. */
export function DetailRow({ label, below, strong, children }: DetailRowProps) {
  return (
    <div className={styles.row} data-below={below || undefined} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
