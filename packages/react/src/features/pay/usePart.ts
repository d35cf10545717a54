'use client'
import { useEffect, useState } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'

export type LoadedPart<Part> = {
  part: Part | undefined
  failed: boolean
  retry: () => void
}

/** A part that is fetched when it is shown, and again when somebody asks after a failure. */
export function usePart<Part extends object>(load: () => Promise<Part>): LoadedPart<Part> {
  const { warn } = useBillfold()
  const [part, setPart] = useState<Part>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (part || failed) return
    load().then(setPart, (error: unknown) => {
      setFailed(true)
      warn('Failed to load a part of Billfold', error)
    })
  }, [load, part, failed, warn])
  return { part, failed, retry: () => setFailed(false) }
}
