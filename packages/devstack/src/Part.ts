import type { PortName } from './ports.js'
import type { StackDescription } from './StackDescription.js'

/** One thing that the stack starts. */
export type Part = {
  name: string
  ports: readonly PortName[]
  /** Gets what is known so far: everything that the parts before it have added. */
  start(world: StackDescription): Promise<StartedPart>
}

export type StartedPart = {
  stop(): Promise<void>
  /** What takes its time while the other parts start; the stack is ready when it is. */
  ready?: Promise<void> | undefined
  /** What later parts and the ready line learn from this one. */
  adds?: Partial<StackDescription> | undefined
}
