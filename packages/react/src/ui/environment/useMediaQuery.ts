'use client'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns true if a media query matches; false on a server. */
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
