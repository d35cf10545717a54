'use client'
import { useContext } from 'react'
import { type Announce, AnnounceContext } from './AnnounceContext.js'

/** A function that says something to screen readers through the live region around. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
