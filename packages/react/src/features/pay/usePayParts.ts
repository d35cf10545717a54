'use client'
import { useCallback, useRef, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import type { PayPartName, PayParts } from './payParts.js'

export type PayPartsState = {
  parts: PayParts
  /** Those that could not be fetched; asking again tries again. */
  failed: ReadonlySet<PayPartName>
  /** Fetches a part, once. */
  fetchPart: (name: PayPartName) => void
}

/** The parts of one widget: fetched when the person comes near them, and there at once when they are needed again. */
export function usePayParts(): PayPartsState {
  const { warn } = useBillfold()
  const [parts, setParts] = useState<PayParts>({})
  const [failed, setFailed] = useState<ReadonlySet<PayPartName>>(new Set())
  const asked = useRef(new Set<PayPartName>())
  const fetchPart = useCallback(
    (name: PayPartName) => {
      if (asked.current.has(name)) return
      asked.current.add(name)
      setFailed((now) => (now.has(name) ? new Set([...now].filter((one) => one !== name)) : now))
      const load = async () => (await import('./payParts.js')).payParts[name]()
      load().then(
        (part) => setParts((now) => ({ ...now, [name]: part })),
        (error: unknown) => {
          asked.current.delete(name)
          setFailed((now) => new Set(now).add(name))
          warn('Failed to load a part of Billfold', error)
        },
      )
    },
    [warn],
  )
  return { parts, failed, fetchPart }
}
