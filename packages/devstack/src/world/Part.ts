import type { PortName } from './ports.js'
import type { StackDescription } from './StackDescription.js'

/** One service of the stack. */
export type Part = {
  name: string
  ports: readonly PortName[]
  /** Shown after a wait of 5 s. */
  waitsFor: string
  /** Milliseconds without an answer after which the service counts as failed. */
  limitMs: number
  /** Feature that is missing without this service. Without this field the service is required. */
  without?: string | undefined
  /** Receives everything that earlier services have added. */
  start(world: StackDescription, report: PartReport): Promise<StartedPart>
}

/** Reports later events of a service. */
export type PartReport = {
  /** A process of the service has ended without being stopped. */
  ended(port: PortName, reason: string): void
}

export type StartedPart = {
  stop(): Promise<void>
  /** Slow processes; the stack waits for them at the end. */
  late?: readonly { port: PortName; ready: Promise<void> }[] | undefined
  /** Data for later services and the ready line. */
  adds?: Partial<StackDescription> | undefined
}
