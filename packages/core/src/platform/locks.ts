/** Locks that at most one tab holds at a time; a lock is released when its tab closes. */
export type Locks = {
  isHeld(name: string): Promise<boolean>
  /** Waits for the lock, holds it while `run` works, and releases it. */
  request<T>(name: string, run: () => Promise<T>): Promise<T>
}

const prefix = 'billfold.'

/** Creates Web Locks, or locks of this page alone where they are missing or refused (plain http, sandboxes, Node). */
export function createLocks(): Locks {
  const pageLocks = new Map<string, Promise<unknown>>()
  let isRefused = false
  const shared = () => (isRefused || typeof navigator === 'undefined' ? undefined : navigator.locks)

  /** Sandboxed frames refuse locks; what else goes wrong proves nothing. */
  const unlessRefused = (error: unknown) => {
    if ((error as Error).name !== 'SecurityError') throw error
    isRefused = true
    return undefined
  }

  return {
    async isHeld(name) {
      const state = await shared()?.query().catch(unlessRefused)
      return state ? (state.held ?? []).some((lock) => lock.name === prefix + name) : pageLocks.has(name)
    },
    async request<T>(name: string, run: () => Promise<T>): Promise<T> {
      let hasRun = false
      const locks = shared()
      try {
        if (locks)
          return (await locks.request(prefix + name, () => {
            hasRun = true
            return run()
          })) as T
      } catch (error) {
        if (hasRun) throw error
        unlessRefused(error)
      }
      const work = (pageLocks.get(name) ?? Promise.resolve()).catch(() => {}).then(run)
      pageLocks.set(name, work)
      const leave = () => {
        if (pageLocks.get(name) === work) pageLocks.delete(name)
      }
      work.then(leave, leave)
      return work
    },
  }
}
