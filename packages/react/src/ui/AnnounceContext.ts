'use client'
import { createContext } from 'react'

/** Says something to screen readers; `assertive` interrupts. */
export type Announce = (message: string, urgency?: 'polite' | 'assertive') => void

export const AnnounceContext = createContext<Announce>(() => {})
