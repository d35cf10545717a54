'use client'
import type { ReactNode } from 'react'
import { MovedContext } from './ScreenContext.js'
import styles from './ScreenTransition.module.css'

/** Slides a screen in from its direction; keyed by its position in the history. */
export function ScreenTransition({
  direction,
  children,
}: {
  direction: 'forward' | 'back' | undefined
  children?: ReactNode
}) {
  return (
    <div className={styles.transition} data-direction={direction}>
      <MovedContext.Provider value={direction !== undefined}>{children}</MovedContext.Provider>
    </div>
  )
}
