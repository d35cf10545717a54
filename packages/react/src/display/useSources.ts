'use client'
import { useState } from 'react'

/** The first of several addresses that has not failed yet; undefined when all have. */
export function useSources(sources: readonly string[]) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = sources.find((source) => !failed.includes(source))
  return src && { src, onError: () => setFailed((before) => [...before, src]) }
}
