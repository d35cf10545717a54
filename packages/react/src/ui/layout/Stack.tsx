import type { ReactNode } from 'react'
import styles from './Stack.module.css'

export type StackProps = {
  /** Lays out horizontally. */
  row?: boolean | undefined
  /** Px. @default 12 */
  gap?: 0 | 4 | 8 | 12 | 16 | 20 | undefined
  align?: 'center' | undefined
  justify?: 'center' | undefined
  wrap?: boolean | undefined
  children?: ReactNode
}

/** Lays out children vertically or horizontally. */
export function Stack({ row, gap = 12, align, justify, wrap, children }: StackProps) {
  return (
    <div
      className={styles.stack}
      data-row={row || undefined}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-wrap={wrap || undefined}
    >
      {children}
    </div>
  )
}
