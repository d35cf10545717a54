'use client'
import { useEffect } from 'react'
import { useAnnounce } from './useAnnounce.js'

/** Says a text aloud when it comes into view. */
export function useAnnounced(text: string, urgency: 'polite' | 'assertive' = 'assertive'): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text) announce(text, urgency)
  }, [announce, text, urgency])
}
