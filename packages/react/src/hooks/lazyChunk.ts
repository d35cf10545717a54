'use client'
import { useContext, useEffect, useState } from 'react'
import { EnvironmentContext } from '../ui/environment/EnvironmentContext.js'

export type LoadedChunk<Chunk> = {
  /** Undefined until it is loaded. */
  chunk: Chunk | undefined
  /** Why it could not be loaded; undefined otherwise. */
  error: Error | undefined
  retry: () => void
}

export type LazyChunk<Chunk> = {
  /** The chunk if it is already loaded, so that what needs it can be rendered within a press. */
  loaded: () => Chunk | undefined
  load: () => Promise<Chunk>
  /** Loads it before it is needed. A failure shows where it is needed. */
  preload: () => void
  /** Loads it once `wanted`, and again on `retry` after a failure. */
  useChunk: (wanted?: boolean) => LoadedChunk<Chunk>
}

/**
 * Creates a part of the kit that is loaded on first use and stays loaded.
 * Pure, so that pages drop chunks of unused entries.
 */
// @__NO_SIDE_EFFECTS__
export function lazyChunk<Chunk extends object>(load: () => Promise<Chunk>): LazyChunk<Chunk> {
  let loaded: Chunk | undefined
  const fetchChunk = async () => {
    loaded ??= await load()
    return loaded
  }
  return {
    loaded: () => loaded,
    load: fetchChunk,
    preload: () => void fetchChunk().catch(() => undefined),
    useChunk: (wanted = true) => useLoaded(fetchChunk, loaded, wanted),
  }
}

function useLoaded<Chunk extends object>(
  fetchChunk: () => Promise<Chunk>,
  loaded: Chunk | undefined,
  wanted: boolean,
): LoadedChunk<Chunk> {
  const { warn } = useContext(EnvironmentContext)
  const [chunk, setChunk] = useState(wanted ? loaded : undefined)
  const [error, setError] = useState<Error>()
  useEffect(() => {
    if (!wanted) return setError(undefined)
    if (chunk || error) return
    fetchChunk().then(
      (fetched) => setChunk(fetched),
      (failure: unknown) => {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
        warn('Failed to load a part of Billfold', failure)
      },
    )
  }, [fetchChunk, wanted, chunk, error, warn])
  return { chunk, error, retry: () => setError(undefined) }
}
