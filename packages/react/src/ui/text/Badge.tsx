import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** Renders a short label for the item next to it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'positive' | undefined
  children?: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
