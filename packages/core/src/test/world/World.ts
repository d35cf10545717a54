import type { Locks } from '../../platform/locks.js'
import type { Chain, WorldTransaction } from './createChain.js'
import type { Disk } from './createDisk.js'
import type { WorldNode } from './createNode.js'
import type { Scheduler } from './createScheduler.js'
import type { Tab } from './createTab.js'
import type { Bridge, Bundler, Service } from './parts.js'
import type { Random } from './random.js'
import type { Scenario } from './Scenario.js'
import type { Order, Widget } from './Widget.js'
import type { Question, WorldWallet } from './WorldWallet.js'

/** A browser: its disk, its clock, and the order that is paid there. */
export type Device = {
  disk: Disk
  order: Order
  locks: (tab: Tab) => Locks
  /** Offset of its clock, in milliseconds. */
  clockMs: number
  pages: Page[]
}

/** One tab with the widget in it. */
export type Page = {
  tab: Tab
  device: Device
  widget: Widget
  /** Generation of its disk when it was opened. */
  generation: number
  /** Owner of its requests: the disk's, or its own if it has no storage. */
  owner(): string
  isMemory: () => boolean
}

export type Violation = { invariant: string; what: string; question?: Question | undefined }

/** A line of the history; `at` in milliseconds since the start. */
export type Line = { at: number; who: string; what: string }

export type Counts = {
  deaths: number
  tabs: number
  reorgs: number
  held: number
  releases: number
  evictions: number
  transfers: number
  shared: number
  refusals: number
  crossings: number
  operations: number
  sends: number
  stops: number
}

export const noCounts: Counts = {
  deaths: 0,
  tabs: 0,
  reorgs: 0,
  held: 0,
  releases: 0,
  evictions: 0,
  transfers: 0,
  shared: 0,
  refusals: 0,
  crossings: 0,
  operations: 0,
  sends: 0,
  stops: 0,
}

export type World = {
  scenario: Scenario
  scheduler: Scheduler
  random: Random
  chain: Chain
  node: WorldNode
  wallet: WorldWallet
  devices: Device[]
  /** Requests that the user declared rejected, although they might still succeed. */
  released: Set<Question>
  /** Time of each owner's first release: later requests are repeats, and set a nonce. */
  releasedAt: Map<string, number>
  service: Service
  bridge: Bridge
  bundler: Bundler
  /** The destination chain of a crossing, and its node. */
  far: Chain
  farNode: WorldNode
  /** Transactions that justify a screen's "paid". */
  shownPaid: Set<WorldTransaction>
  /** Number of reorganisations to trigger just after a payment is mined. */
  reorgsAfterMining: number
  counts: Counts
  violations: Violation[]
  lines: Line[]
  /** True once all faults are off. */
  isDraining: boolean
  note(who: string, what: string): void
}
