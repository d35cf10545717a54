'use client'
import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { MovedContext } from './ScreenContext.js'
import styles from './ScreenTransition.module.css'

/** Slides a screen in from its direction; keyed by its position in the history. */
export function ScreenTransition({
  direction,
  isLeaving,
  children,
}: {
  direction: 'forward' | 'back' | undefined
  /** True from a press until the next screen is there. Meanwhile a second press does nothing. */
  isLeaving?: RefObject<boolean> | undefined
  children?: ReactNode
}) {
  const ignore = (event: SyntheticEvent) => {
    if (!isLeaving?.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.transition} data-direction={direction} onClickCapture={ignore}>
      <MovedContext.Provider value={direction !== undefined}>{children}</MovedContext.Provider>
    </div>
  )
}
