import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** A box with a hairline around things that belong together. */
export function Card({ children }: { children?: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}
