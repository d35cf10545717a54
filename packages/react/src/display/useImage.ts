'use client'
import { useState } from 'react'

/** Returns an image that the page may load, until it fails, so that broken images are never shown. */
export function useImage(src: string | undefined) {
  const [failed, setFailed] = useState<string>()
  if (!src || failed === src) return undefined
  return { src, onError: () => setFailed(src) }
}
