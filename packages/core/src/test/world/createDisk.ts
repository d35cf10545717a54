import type { Locks } from '../../platform/Locks.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'

/** What one browser keeps for our origin: records that outlive pages, and locks that do not. */
export type Disk = {
  readonly name: string
  records: Map<string, { store: string; key: string; value: unknown }>
  /** Counts how often the browser threw everything away. */
  generation: number
  /** Told when the browser takes the database away. */
  connections: Set<() => void>
  /** How the next openings of the database fail. */
  openings: ('fails' | 'blocks')[]
  /** How likely a transaction is aborted. */
  writeFailures: number
  /** Whether the database was ever made. */
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

/** The locks of one origin, as Web Locks have them: in order of asking, and gone with the tab. */
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
          // What a page does after its death leaves it no more.
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
