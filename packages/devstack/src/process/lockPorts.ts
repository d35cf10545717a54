import { createServer } from 'node:net'
import { ports } from '../ports.js'
import { findPortOwner } from './findPortOwner.js'

/**
 * Prevents two stacks from starting on the same ports at the same time. Returns the function that unlocks them.
 * The lock is a listening port, so the kernel releases it when the process dies.
 */
export function lockPorts(offset: number): Promise<() => void> {
  const { lock } = ports(offset)
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? new Error(describe(offset, lock), { cause }) : cause),
    )
    server.listen({ port: lock, host: '127.0.0.1', exclusive: true }, () => {
      server.unref()
      resolve(() => server.close())
    })
  })
}

function describe(offset: number, lock: number): string {
  const owner = findPortOwner(lock)
  const by = owner ? `process ${owner.pid} (${owner.command})` : 'another process, perhaps of another user'
  return `Another stack with BILLFOLD_PORT_OFFSET=${offset} is starting or running, or something else has its port ${lock}: ${by}.\nStop it, or take another offset.`
}
