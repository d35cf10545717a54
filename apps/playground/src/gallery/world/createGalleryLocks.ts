import type { Platform } from '@billfold/core'

/** Locks of one world: a send that never ends must not hold up the next state on the same page. */
export function createGalleryLocks(): Platform['locks'] {
  const last = new Map<string, Promise<unknown>>()
  return {
    isHeld: async (name) => last.has(name),
    request(name, run) {
      const work = Promise.resolve(last.get(name)).then(
        () => run(),
        () => run(),
      )
      last.set(name, work)
      const leave = () => {
        if (last.get(name) === work) last.delete(name)
      }
      work.then(leave, leave)
      return work
    },
  }
}
