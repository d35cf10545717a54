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

  /** Rejects with what `run` throws; undefined if the browser refuses the lock itself. */
  async function requestShared<T>(name: string, run: () => Promise<T>): Promise<{ value: T } | undefined> {
    let hasRun = false
    const work = async () => {
      hasRun = true
      return { value: await run() }
    }
    try {
      return await (shared()?.request(prefix + name, work) as Promise<{ value: T }> | undefined)
    } catch (error) {
      if (hasRun || !(error instanceof Error) || error.name !== 'SecurityError') throw error
      isRefused = true
      return undefined
    }
  }

  return {
    async isHeld(name) {
      const state = await shared()
        ?.query()
        .catch(() => undefined)
      return state ? (state.held ?? []).some((lock) => lock.name === prefix + name) : pageLocks.has(name)
    },
    async request<T>(name: string, run: () => Promise<T>): Promise<T> {
      const done = await requestShared(name, run)
      if (done) return done.value
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
