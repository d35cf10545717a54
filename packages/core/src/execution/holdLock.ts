import type { Locks } from '../platform/Locks.js'

/**
 * Runs under a lock. Whatever is held keeps the lock after the work is done: as long as a wallet's question is open,
 * no other tab may conclude that nothing will be sent.
 */
export function holdLock<T>(
  locks: Locks,
  name: string,
  run: (hold: (promise: Promise<unknown>) => void) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const held: Promise<unknown>[] = []
      await run((promise) => held.push(promise)).then(resolve, reject)
      await Promise.allSettled(held)
    }
    locks.request(name, work).catch(reject)
  })
}

/** The lock of an operation; it lives as long as the tab that runs it. */
export function operationLock(id: string): string {
  return `operation.${id}`
}
