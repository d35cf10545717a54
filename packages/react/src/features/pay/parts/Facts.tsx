import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Names and values, one line each; what is decided on stands in a box. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export type FactProps = {
  label: ReactNode
  /** Below its name rather than beside it: whole addresses. */
  below?: boolean | undefined
  strong?: boolean | undefined
  children: ReactNode
}

/** One line of them. */
export function Fact({ label, below, strong, children }: FactProps) {
  return (
    <div className={styles.fact} data-below={below || undefined} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
