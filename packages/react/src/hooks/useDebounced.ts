'use client'
import { useEffect, useState } from 'react'
import { useBillfold } from './useBillfold.js'

/** A value that follows another one once that has rested for so many milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const { clock } = useBillfold().platform
  const [settled, setSettled] = useState(value)
  useEffect(() => clock.after(ms, () => setSettled(value)), [clock, value, ms])
  return settled
}
