'use client'
import { useCallback, useRef, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import type { LoadPart, PayPartName, PayParts, PayPartsState } from './PayParts.js'

/** The parts of one widget: fetched when the person comes near them, and there at once when they are needed again. */
export function usePayParts(load: LoadPart): PayPartsState {
  const { warn } = useBillfold()
  const [parts, setParts] = useState<Partial<PayParts>>({})
  const [failed, setFailed] = useState<ReadonlySet<PayPartName>>(new Set())
  const asked = useRef(new Set<PayPartName>())
  const fetchPart = useCallback(
    (name: PayPartName) => {
      if (asked.current.has(name)) return
      asked.current.add(name)
      setFailed((now) => (now.has(name) ? new Set([...now].filter((one) => one !== name)) : now))
      load(name).then(
        (part) => setParts((now) => ({ ...now, [name]: part })),
        (error: unknown) => {
          asked.current.delete(name)
          setFailed((now) => new Set(now).add(name))
          warn('Failed to load a part of Billfold', error)
        },
      )
    },
    [load, warn],
  )
  return { parts, failed, fetchPart }
}
