'use client'
import { createContext, useContext, useEffect } from 'react'

/** Announces a message to screen readers; `assertive` interrupts. */
export type Announce = (message: string, urgency?: 'polite' | 'assertive') => void

export const AnnounceContext = createContext<Announce>(() => {})

/** Returns a function that announces messages through the surrounding live region. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** Announces a text when it appears. */
export function useAnnounced(text: string, urgency: 'polite' | 'assertive' = 'assertive'): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text) announce(text, urgency)
  }, [announce, text, urgency])
}
