import type { Owner } from './createScheduler.js'

/** Lifetime of a page. Every input is an event, and the page may be killed between two events. */
export type Tab = Owner & {
  readonly name: string
  readonly isDead: boolean
  /** Kills the page: its locks are released, no response reaches it. */
  kill(): void
  /** Freezes the page, as a phone does in the background; `thaw` delivers the missed events. */
  freeze(): void
  thaw(): void
  onDeath(run: () => void): void
}

export type CreateTabParameters = {
  name: string
  /** Number of events after which it is killed; undefined for a page that is closed. */
  dieAfter?: number | undefined
  /** True if it handles its last event. */
  hearsLast?: boolean | undefined
  /** Called before every event with the tab whose code runs. */
  onTurn(tab: Tab): void
  /** Schedules an event that a frozen page has missed. */
  defer(run: () => void, tab: Tab): void
}

export function createTab({ name, dieAfter, hearsLast = false, onTurn, defer }: CreateTabParameters): Tab {
  const missed: (() => void)[] = []
  const mourners: (() => void)[] = []
  let isDead = false
  let isFrozen = false
  let left = dieAfter ?? Number.POSITIVE_INFINITY
  const tab: Tab = {
    name,
    get isDead() {
      return isDead
    },
    take(run) {
      if (isDead) return false
      if (isFrozen) {
        missed.push(run)
        return false
      }
      const isLast = --left <= 0
      if (isLast && !hearsLast) {
        tab.kill()
        return true
      }
      onTurn(tab)
      run()
      // This was its last event: nothing that it does now has an effect.
      if (isLast) tab.kill()
      return true
    },
    kill() {
      if (isDead) return
      isDead = true
      for (const run of mourners) run()
    },
    freeze() {
      isFrozen = true
    },
    thaw() {
      isFrozen = false
      for (const run of missed.splice(0)) defer(run, tab)
    },
    onDeath: (run) => mourners.push(run),
  }
  return tab
}
