/** Ports of all services. `BILLFOLD_PORT_OFFSET` moves them all. */
const basePorts = {
  chain1337: 8545,
  chain1338: 8546,
  chain1339: 8547,
  bundler1337: 4337,
  bundler1338: 4338,
  services: 4000,
  wallet: 4100,
  identity: 4200,
  relay: 4300,
  upstreams: 4400,
  playground: 5173,
  /** Held by a running stack as its lock; it answers nothing. */
  lock: 4900,
} as const

export type PortName = keyof typeof basePorts
export type Ports = Record<PortName, number>

/** Returns all ports of a stack moved by `offset`. */
export function ports(offset: number): Ports {
  return Object.fromEntries(Object.entries(basePorts).map(([name, port]) => [name, port + offset])) as Ports
}

/** Keeps every port below 65536. */
const [step, highest] = [1000, 56_000]

/** Reads the port offset of this shell. */
export function readOffset(): number {
  const offset = Number(process.env.BILLFOLD_PORT_OFFSET || 0)
  if (!Number.isInteger(offset) || offset < 0 || offset % step !== 0 || offset > highest)
    throw new Error(`BILLFOLD_PORT_OFFSET must be a multiple of ${step} from 0 to ${highest}`)
  return offset
}

/** Lists every offset that a stack can have. */
export function listOffsets(): number[] {
  return Array.from({ length: highest / step + 1 }, (_, index) => index * step)
}
