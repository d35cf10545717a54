import type { Locks } from '../../platform/locks.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'

/** Storage of one browser for our origin: records outlive pages, locks do not. */
export type Disk = {
  readonly name: string
  records: Map<string, { store: string; key: string; value: unknown }>
  /** Number of times that the browser cleared it. */
  generation: number
  /** Called when the browser closes the database. */
  connections: Set<() => void>
  /** Failures of the next openings of the database. */
  openings: ('fails' | 'blocks')[]
  /** Probability that a transaction is aborted. */
  writeFailures: number
  /** True if the database was ever created. */
  exists: boolean
  evict(): void
}

export function createDisk(name: string): Disk {
  const disk: Disk = {
    name,
    records: new Map(),
    generation: 0,
    connections: new Set(),
    openings: [],
    writeFailures: 0,
    exists: false,
    evict() {
      disk.records = new Map()
      disk.generation++
      disk.exists = false
      for (const close of [...disk.connections]) close()
      disk.connections.clear()
    },
  }
  return disk
}

type Waiting = { tab: Tab; grant(): void }

/** Creates the locks of one origin, like Web Locks: first in first out, released with the tab. */
export function createLockTable(scheduler: Scheduler): (tab: Tab) => Locks {
  const holders = new Map<string, Waiting>()
  const queues = new Map<string, Waiting[]>()
  const next = (name: string) => {
    holders.delete(name)
    const waiting = queues.get(name)?.shift()
    if (!waiting) return
    holders.set(name, waiting)
    scheduler.after(0, waiting.grant, waiting.tab)
  }
  return (tab) => {
    tab.onDeath(() => {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((waiting) => waiting.tab !== tab),
        )
      for (const [name, holder] of [...holders]) if (holder.tab === tab) next(name)
    })
    return {
      isHeld: async (name) => holders.has(name),
      request: <T>(name: string, run: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          // A dead page has no further effects.
          if (tab.isDead) return
          const grant = () => {
            const leave = () => {
              if (holders.get(name) === waiting) next(name)
            }
            const work = run()
            work.then(resolve, reject)
            work.then(leave, leave)
          }
          const waiting: Waiting = { tab, grant }
          queues.set(name, [...(queues.get(name) ?? []), waiting])
          if (!holders.has(name)) next(name)
        }),
    }
  }
}
