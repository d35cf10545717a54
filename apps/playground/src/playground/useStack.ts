import { useEffect, useState } from 'react'
import { findStack } from '../stack/findStack.js'
import type { Stack } from '../stack/Stack.js'

/** The local stack, once it is known whether it runs. */
export function useStack(): Stack | undefined {
  const [stack, setStack] = useState<Stack>()
  useEffect(() => {
    let current = true
    findStack({ origin: new URL(window.location.href), ask: true }).then(
      (found) => current && setStack(found),
    )
    return () => {
      current = false
    }
  }, [])
  return stack
}
