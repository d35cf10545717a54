import type { Locks } from '../../platform/Locks.js'
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

/** A browser: its disk, its clock, and the order that the person pays there. */
export type Device = {
  disk: Disk
  order: Order
  locks: (tab: Tab) => Locks
  /** How far its clock is off, in milliseconds. */
  clockMs: number
  pages: Page[]
}

/** One tab with the widget in it. */
export type Page = {
  tab: Tab
  device: Device
  widget: Widget
  /** Which life of its disk it was opened in. */
  generation: number
  /** Whose money its questions move: the disk's, or its own where it keeps nothing. */
  owner(): string
  isMemory: () => boolean
}

export type Violation = { invariant: string; what: string; question?: Question | undefined }

/** What happened when, in milliseconds since the world began. */
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
  /** Questions that the person has said to be rejected, though they might still go through. */
  released: Set<Question>
  /** When each owner of questions first released one: later requests are repeats, and name a nonce. */
  releasedAt: Map<string, number>
  service: Service
  bridge: Bridge
  bundler: Bundler
  /** The chain where what crosses arrives, and its node. */
  far: Chain
  farNode: WorldNode
  /** What the screens that say "paid" rest on. */
  shownPaid: Set<WorldTransaction>
  /** How many reorganisations still come just after a payment is mined. */
  reorgsAfterMining: number
  counts: Counts
  violations: Violation[]
  lines: Line[]
  /** Whether the world has become honest. */
  isDraining: boolean
  note(who: string, what: string): void
}
