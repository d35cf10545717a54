import type { Platform } from '@billfold/core'

/** Locks of one world, since Web Locks of a pending send would block the next state on the page. */
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
