import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { listOffsets, ports } from '../world/ports.js'

const answerMs = 1000

/** Returns true if no process listens on a port, under any host name that a browser may try. */
export async function isFree(port: number): Promise<boolean> {
  // A server on all addresses, or on IPv6 only, may not prevent us from listening, but would get our requests.
  const refused = await Promise.all(['127.0.0.1', '::1'].map((host) => refuses(port, host)))
  return refused.every(Boolean) && canListen(port)
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

function refuses(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const isTaken = () => {
      socket.destroy()
      resolve(false)
    }
    socket.once('error', () => resolve(true)).once('connect', isTaken)
    // A listener that is too busy to answer still holds the port.
    socket.setTimeout(answerMs, isTaken)
  })
}

/** Between the stacks' ports and the system's ephemeral ports, which any outgoing request may take. */
const range = { first: 29_000, end: 32_768 } as const

/** Returns a free port that other processes are unlikely to take. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.first, range.end)
    if (await isFree(port)) return port
  }
}

/** Above the ports where developers run their own stack. */
const firstOffset = 10_000

/** Finds an offset at which every port of a stack is free, from `first` on; `preferred` if it is not 0. */
export async function findFreeOffset(preferred: number, first = firstOffset): Promise<number> {
  if (preferred !== 0) return preferred
  for (const offset of listOffsets().filter((candidate) => candidate >= first)) {
    const free = await Promise.all(Object.values(ports(offset)).map(isFree))
    if (free.every(Boolean)) return offset
  }
  throw new Error('Every port range up to 65535 is in use')
}
