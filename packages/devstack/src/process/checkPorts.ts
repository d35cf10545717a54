import type { PortName, Ports } from '../ports.js'
import { findFreeOffset } from './findFreeOffset.js'
import { findPortOwner } from './findPortOwner.js'
import { isFree } from './isFree.js'

/** Throws when a port is taken, and says which one and by what. */
export async function checkPorts(ports: Ports, names: readonly PortName[]): Promise<void> {
  const taken = (await Promise.all(names.map((name) => describeTaken(name, ports[name])))).filter(Boolean)
  if (taken.length === 0) return
  const offset = await findFreeOffset(0, 1000)
  throw new Error(
    [...taken, `Stop it, or move every port of the stack: BILLFOLD_PORT_OFFSET=${offset}`].join('\n'),
  )
}

async function describeTaken(name: PortName, port: number): Promise<string | undefined> {
  if (await isFree(port)) return undefined
  const owner = findPortOwner(port)
  const by = owner ? `process ${owner.pid} (${owner.command})` : 'another process, perhaps of another user'
  return `Port ${port} (${name}) is taken by ${by}.`
}
