/** Where everything listens (design.md section 6). `BILLFOLD_PORT_OFFSET` moves them all. */
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
  playground: 5173,
  /** Held by a running stack as its lock; it answers nothing. */
  lock: 4900,
} as const

export type PortName = keyof typeof basePorts
export type Ports = Record<PortName, number>

/** All ports of a stack that is moved by `offset`. */
export function ports(offset: number): Ports {
  return Object.fromEntries(Object.entries(basePorts).map(([name, port]) => [name, port + offset])) as Ports
}
