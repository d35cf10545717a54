import { startChains } from './chain/startChains.js'
import type { PortName } from './ports.js'
import type { StackDescription } from './StackDescription.js'
import { startServices } from './services/startServices.js'

/** What is known of the stack so far; complete once every part has started. */
export type World = StackDescription

export type Part = {
  name: string
  ports: readonly PortName[]
  start(world: World): Promise<StartedPart>
}

export type StartedPart = {
  stop(): Promise<void>
  /** What later parts and the ready line learn from this one. */
  adds?: Partial<World> | undefined
}

/** The local world, in the order in which it starts. A new part is a row here, with its ports in `ports.ts`. */
export const parts = [
  { name: 'Chains', ports: ['chain1337', 'chain1338', 'chain1339'], start: startChains },
  { name: 'Services', ports: ['services'], start: startServices },
] as const satisfies readonly Part[]
