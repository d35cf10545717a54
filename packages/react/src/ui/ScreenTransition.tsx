'use client'
import type { ReactNode } from 'react'
import { MovedContext } from './MovedContext.js'
import styles from './ScreenTransition.module.css'

/** Lets a screen slide in from where it comes; keyed by its step in the history. */
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
