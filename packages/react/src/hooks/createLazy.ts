'use client'
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react'

/**
 * Makes the hook for a component that is fetched when it is first shown. React's `lazy` keeps a failure for ever; here
 * who tries again fetches again. The hook belongs above the `Suspense`: what is below it forgets while it waits.
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
