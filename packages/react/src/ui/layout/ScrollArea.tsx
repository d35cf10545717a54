import type { ReactNode } from 'react'
import styles from './ScrollArea.module.css'

/** Scrolls content beyond one of the heights of R9.55. */
export function ScrollArea({
  height,
  label,
  children,
}: {
  /** Px. */
  height: 300 | 330 | 370 | 400 | 500
  label: string
  children?: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.area} data-scrolls="" data-height={height} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
