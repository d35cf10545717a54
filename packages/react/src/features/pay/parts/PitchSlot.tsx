'use client'
import { useEffect } from 'react'
import { usePayState } from '../PayContext.js'

/** Where a first screen says what is paid for; what shows it comes only where the shop says something. */
export function PitchSlot() {
  const { options, loading } = usePayState()
  const { parts, fetchPart } = loading
  const { image, description } = options.metadata ?? {}
  const isWanted = Boolean(image || description)
  useEffect(() => {
    if (isWanted) fetchPart('pitch')
  }, [isWanted, fetchPart])
  return isWanted && parts.pitch ? <parts.pitch /> : null
}
