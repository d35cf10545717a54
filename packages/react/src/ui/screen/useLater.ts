'use client'
import { useDeferredValue, useEffect, useState } from 'react'

/** Ms after which the rest is rendered in one task: a host that renders all the time would hold it up otherwise. */
const limit = 300

/**
 * False at first if `isLater`, then true: what waits for it is rendered in short tasks, so that the page keeps
 * answering. React 18 cannot do this, and gets everything at once.
 */
export function useLater(isLater: boolean): boolean {
  const isThere = useDeferredValue(true, !isLater)
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (isThere) return
    const timer = setTimeout(() => setIsDue(true), limit)
    return () => clearTimeout(timer)
  }, [isThere])
  return isThere || isDue
}
