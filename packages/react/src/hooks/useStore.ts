'use client'
import type { Store } from '@billfold/core/internal'
import { useSyncExternalStore } from 'react'

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** Returns a store's value, or what `select` reads of it; that must be the same while the value is. */
export function useStore<T>(store: Readable<T>): T
export function useStore<T, Selected>(store: Readable<T>, select: (value: T) => Selected): Selected
export function useStore<T, Selected>(store: Readable<T>, select?: (value: T) => Selected): T | Selected {
  const read = () => (select ? select(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
