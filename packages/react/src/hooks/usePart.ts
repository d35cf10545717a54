'use client'
import { useContext, useEffect, useState } from 'react'
import { EnvironmentContext } from '../ui/EnvironmentContext.js'

export type LoadedPart<Part> = {
  /** Undefined until it is there. */
  part: Part | undefined
  failed: boolean
  retry: () => void
}

/** A part of the kit that is fetched when it is wanted, and again when somebody asks for it after a failure. */
export function usePart<Part extends object>(load: () => Promise<Part>, wanted = true): LoadedPart<Part> {
  const { warn } = useContext(EnvironmentContext)
  const [part, setPart] = useState<Part>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted) return setFailed(false)
    if (part || failed) return
    load().then(setPart, (error: unknown) => {
      setFailed(true)
      warn('Failed to load a part of Billfold', error)
    })
  }, [load, wanted, part, failed, warn])
  return { part, failed, retry: () => setFailed(false) }
}
