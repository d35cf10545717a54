'use client'
import { type ComponentType, type LazyExoticComponent, lazy, useContext, useEffect, useState } from 'react'
import { EnvironmentContext } from '../ui/environment/EnvironmentContext.js'

export type LoadedChunk<Chunk> = {
  /** Undefined until it is loaded. */
  chunk: Chunk | undefined
  failed: boolean
  retry: () => void
}

/** Loads a chunk of the kit when it is wanted, and again on `retry` after a failure. */
export function useChunk<Chunk extends object>(
  load: () => Promise<Chunk>,
  wanted = true,
): LoadedChunk<Chunk> {
  const { warn } = useContext(EnvironmentContext)
  const [chunk, setChunk] = useState<Chunk>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted) return setFailed(false)
    if (chunk || failed) return
    load().then(setChunk, (error: unknown) => {
      setFailed(true)
      warn('Failed to load a part of Billfold', error)
    })
  }, [load, wanted, chunk, failed, warn])
  return { chunk, failed, retry: () => setFailed(false) }
}

/**
 * Creates the hook for a component that loads on first use and can be retried; React's `lazy` caches
 * failures. Call it above `Suspense`.
 */
export function createLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => LazyExoticComponent<ComponentType<Props>> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        component = create()
        throw error
      }
    })
  let component = create()
  return () => useState(() => component)[0]
}
