'use client'
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react'

/**
 * Makes the hook for a component that is fetched when it is first shown, and again after a failure.
 * React's `lazy` would keep the failure. Call the hook above the `Suspense`, which resets state below it.
 */
export function createLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => LazyExoticComponent<ComponentType<Props>> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        part = ask()
        throw error
      }
    })
  let part = ask()
  return () => useState(() => part)[0]
}
