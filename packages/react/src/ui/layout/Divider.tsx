import type { ReactNode } from 'react'
import styles from './Divider.module.css'

/** Renders a hairline between groups, with an optional word in it. */
export function Divider({ children }: { children?: ReactNode }) {
  return <div className={styles.divider}>{children}</div>
}
