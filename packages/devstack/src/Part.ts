import type { PortName } from './ports.js'
import type { StackDescription } from './StackDescription.js'

/** One thing that the stack starts. */
export type Part = {
  name: string
  ports: readonly PortName[]
  /** Shown to people who have waited for 5 s. */
  waitsFor: string
  /** After this long without an answer the part counts as failed. */
  limitMs: number
  /** What is missing without this part. A part that has none is vital: the stack does not start without it. */
  without?: string | undefined
  /** Gets what is known so far: everything that the parts before it have added. */
  start(world: StackDescription, report: PartReport): Promise<StartedPart>
}

/** How a part says what happens to it later on. */
export type PartReport = {
  /** A process of the part has ended, and nobody had asked it to. */
  ended(port: PortName, reason: string): void
}

export type StartedPart = {
  stop(): Promise<void>
  /** Processes that take their time while the other parts start; the stack waits for them at the end. */
  late?: readonly { port: PortName; ready: Promise<void> }[] | undefined
  /** What later parts and the ready line learn from this one. */
  adds?: Partial<StackDescription> | undefined
}
