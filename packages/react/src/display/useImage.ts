'use client'
import { useState } from 'react'

/** An image that the page may load, until it fails: a broken one is never shown. */
export function useImage(src: string | undefined) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) return undefined
  return { src, onError: () => setFailed(src) }
}
