'use client'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; on a server it does not. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (run: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', run)
      return () => list.removeEventListener('change', run)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
