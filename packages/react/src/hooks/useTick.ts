'use client'
import { timing } from '@billfold/core'
import { useEffect, useState } from 'react'
import { useBillfold } from './useBillfold.js'

/** Renders again every two seconds, for words that depend on the clock. */
export function useTick(isActive: boolean): void {
  const { clock } = useBillfold().platform
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick arms the next
  useEffect(() => {
    if (isActive) return clock.after(timing.pollMs, () => setCount((before) => before + 1))
  }, [clock, isActive, count])
}
