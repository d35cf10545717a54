'use client'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { ArrivalContext } from './ScreenContext.js'
import styles from './ScreenTransition.module.css'
import { useLater } from './useLater.js'

export type ScreenTransitionProps = {
  /** Key of the screen; a new value starts a transition. */
  step: string | number
  /** Undefined for the first screen, which does not slide. */
  direction: 'forward' | 'back' | undefined
  children?: ReactNode
}

/** Slides a screen in from its direction. Its heading is there at once, its content in short tasks after it. */
export function ScreenTransition({ step, ...props }: ScreenTransitionProps) {
  const isShown = useRef(false)
  useLayoutEffect(() => {
    isShown.current = true
  }, [])
  return (
    <div className={styles.place}>
      <Step key={step} {...props} isShown={isShown} />
    </div>
  )
}

type StepProps = Omit<ScreenTransitionProps, 'step'> & {
  /** True if another screen was shown before. The first screen of a newly opened dialog is not deferred. */
  isShown: RefObject<boolean>
}

function Step({ direction, isShown, children }: StepProps) {
  const step = useRef<HTMLDivElement>(null)
  const isMoved = direction !== undefined
  const isThere = useLater(isMoved && isShown.current)
  const arrival = useMemo(() => ({ isMoved, isThere }), [isMoved, isThere])
  // The place stays as high as the last screen until this one is whole, so that nothing around it jumps.
  useLayoutEffect(() => {
    const place = step.current?.parentElement
    return () => {
      if (place) place.style.minHeight = getComputedStyle(place).height
    }
  }, [])
  useLayoutEffect(() => {
    const place = step.current?.parentElement
    if (isThere && place) place.style.minHeight = ''
  }, [isThere])
  return (
    <div ref={step} className={styles.transition} data-direction={direction}>
      <ArrivalContext.Provider value={arrival}>{children}</ArrivalContext.Provider>
    </div>
  )
}
