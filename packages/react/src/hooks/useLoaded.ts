'use client'
import { useEffect, useState } from 'react'
import { useBillfold } from './useBillfold.js'

/** A part of the kit that is fetched when it is wanted: undefined until it is there. */
export function useLoaded<Part extends object>(load: () => Promise<Part>, wanted = true): Part | undefined {
  const { warn } = useBillfold()
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (wanted && !part)
      load().then(setPart, (error: unknown) => warn('Failed to load a part of Billfold', error))
  }, [load, wanted, part, warn])
  return part
}
