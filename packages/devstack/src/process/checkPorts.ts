import { createServer } from 'node:net'
import type { PortName, Ports } from '../ports.js'
import { findPortOwner } from './findPortOwner.js'

/** Throws when a port is taken, and says which one and by what. */
export async function checkPorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  const taken = (await Promise.all(names.map((name) => describeTaken(name, ports[name])))).filter(Boolean)
  if (taken.length === 0) return
  throw new Error(
    [...taken, 'Stop it, or move every port: BILLFOLD_PORT_OFFSET=1000 (any multiple of 1000).'].join('\n'),
  )
}

async function describeTaken(name: PortName, port: number): Promise<string | undefined> {
  if (await isFree(port)) return undefined
  const owner = findPortOwner(port)
  const by = owner ? `process ${owner.pid} (${owner.command})` : 'another process, perhaps of another user'
  return `Port ${port} (${name}) is taken by ${by}.`
}

/** Whether nobody listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
