'use client'
import { timing } from '@billfold/core/internal'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../locale/LocaleContext.js'
import { useBillfold } from '../provider/BillfoldContext.js'

const secondMs = 1_000

/** Rerenders every two seconds, for texts that depend on the clock. */
export function useTick(isActive: boolean): void {
  const { clock } = useBillfold().platform
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick arms the next
  useEffect(() => {
    if (isActive) return clock.after(timing.pollMs, () => setCount((before) => before + 1))
  }, [clock, isActive, count])
}

/** Returns the time left in ms, which changes at every whole second until it is 0. */
export function useCountdown(until: number): number {
  const { clock } = useBillfold().platform
  const left = Math.max(0, until - clock.now())
  const [, setLeft] = useState(left)
  useEffect(() => {
    if (left > 0) return clock.after(left % secondMs || secondMs, () => setLeft(until - clock.now()))
  }, [clock, left, until])
  return left
}

/** Returns a value that changes at most every `ms` milliseconds, so that each can be read; the first gives way at once. */
export function useSteady<T>(value: T, ms: number): T {
  const { clock } = useBillfold().platform
  const [shown, setShown] = useState({ value, at: 0 })
  useEffect(() => {
    if (Object.is(shown.value, value)) return
    const show = () => setShown({ value, at: clock.now() })
    const wait = shown.at + ms - clock.now()
    if (wait > 0) return clock.after(wait, show)
    show()
  }, [clock, shown, value, ms])
  return shown.value
}

/** Returns a value once it has not changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const { clock } = useBillfold().platform
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(ms, () => setSettled(value)), [clock, value, ms])
  return settled
}

/** Returns a formatter of durations such as "40 seconds" in the current language. */
export function useFormatDuration(): (count: number, unit: 'second' | 'minute') => string {
  const { lang } = useLocale()
  return useCallback(
    (count, unit) =>
      new Intl.NumberFormat(lang, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
        numberingSystem: 'latn',
      }).format(count),
    [lang],
  )
}

const style = { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' } as const

/** Returns a formatter of dates with time in the current language. */
export function useFormatDate(): (timestamp: number) => string {
  const { lang } = useLocale()
  return useCallback(
    // Latin digits, the same as in the amounts next to it. "AM" stays beside its time.
    (timestamp) => new Intl.DateTimeFormat(lang, style).format(timestamp).replace(/ (?=\p{L}+$)/u, '\u00a0'),
    [lang],
  )
}
