import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Renders text for screen readers only. */
export function VisuallyHidden({
  live,
  id,
  children,
}: {
  live?: 'polite' | 'assertive' | undefined
  id?: string | undefined
  children?: ReactNode
}) {
  return (
    <span id={id} className={styles.hidden} aria-live={live}>
      {children}
    </span>
  )
}
