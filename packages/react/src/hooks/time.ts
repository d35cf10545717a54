'use client'
import { timing } from '@billfold/core/internal'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../locale/LocaleContext.js'
import { useBillfold } from '../provider/BillfoldContext.js'

/** Rerenders every two seconds, for texts that depend on the clock. */
export function useTick(isActive: boolean): void {
  const { clock } = useBillfold().platform
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick arms the next
  useEffect(() => {
    if (isActive) return clock.after(timing.pollMs, () => setCount((before) => before + 1))
  }, [clock, isActive, count])
}

/** Returns a value once it has not changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const { clock } = useBillfold().platform
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(ms, () => setSettled(value)), [clock, value, ms])
  return settled
}

const style = { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' } as const

/** Returns a formatter of dates with time in the current language. */
export function useFormatDate(): (timestamp: number) => string {
  const { lang } = useLocale()
  return useCallback(
    // Latin digits, the same as in the amounts next to it.
    (timestamp) => new Intl.DateTimeFormat(lang, style).format(timestamp),
    [lang],
  )
}
