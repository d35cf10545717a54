import type { Owner } from './createScheduler.js'

/** A page's life. Whatever reaches it from outside is an event, and between two events it may die. */
export type Tab = Owner & {
  readonly name: string
  readonly isDead: boolean
  /** Dies for good: its locks are free, no answer reaches it. */
  kill(): void
  /** As a phone does with a page in the background; `thaw` gives it everything that it missed. */
  freeze(): void
  thaw(): void
  onDeath(run: () => void): void
}

export type CreateTabParameters = {
  name: string
  /** After so many events it dies; undefined for a page that is closed by somebody. */
  dieAfter?: number | undefined
  /** Whether it hears of its last event. */
  hearsLast?: boolean | undefined
  /** Told before every event, so that the world knows whose code runs. */
  onTurn(tab: Tab): void
  /** Makes an event of what a frozen page has missed. */
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
      // What it was just told is its last: nothing that it does now leaves the page.
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
