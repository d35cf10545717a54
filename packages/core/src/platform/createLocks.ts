import type { Locks } from './Locks.js'

const prefix = 'billfold.'

/** Web Locks, or locks of this page alone where there are none (old browsers, plain http, Node). */
export function createLocks(): Locks {
  const own = new Map<string, Promise<unknown>>()
  const shared = () => (typeof navigator === 'undefined' ? undefined : navigator.locks)
  return {
    async isHeld(name) {
      const state = await shared()?.query()
      return state ? (state.held ?? []).some((lock) => lock.name === prefix + name) : own.has(name)
    },
    async request<T>(name: string, run: () => Promise<T>): Promise<T> {
      const locks = shared()
      if (locks) return locks.request(prefix + name, run) as Promise<T>
      const work = (own.get(name) ?? Promise.resolve()).catch(() => {}).then(run)
      own.set(name, work)
      const leave = () => {
        if (own.get(name) === work) own.delete(name)
      }
      work.then(leave, leave)
      return work
    },
  }
}
