import type { ReactNode } from 'react'
import styles from './Divider.module.css'

/** A hairline between groups, with a word in it if need be. */
export function Divider({ children }: { children?: ReactNode }) {
  return <div className={styles.divider}>{children}</div>
}
