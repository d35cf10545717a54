import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { type PortName, type Ports, ports } from '../world/ports.js'
import { findFreeOffset, isFree } from './freePorts.js'

/** Throws if a port is taken, with the port and its process. */
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
  return `Port ${port} (${name}) is taken by ${describeOwner(port)}.`
}

/**
 * Locks the ports of a stack; returns the unlock function. The lock is a listening port, so it is released when the
 * process dies.
 */
export function lockPorts(offset: number): Promise<() => void> {
  const { lock } = ports(offset)
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? new Error(describeLocked(offset, lock), { cause }) : cause),
    )
    server.listen({ port: lock, host: '127.0.0.1', exclusive: true }, () => {
      server.unref()
      resolve(() => server.close())
    })
  })
}

function describeLocked(offset: number, lock: number): string {
  return `Another stack with BILLFOLD_PORT_OFFSET=${offset} is starting or running, or something else has its port ${lock}: ${describeOwner(lock)}.\nStop it, or take another offset.`
}

function describeOwner(port: number): string {
  const owner = findPortOwner(port)
  return owner ? `process ${owner.pid} (${owner.command})` : 'another process, perhaps of another user'
}

export type PortOwner = { pid: number; command: string }

/**
 * Finds the process that listens on a port, as far as this user may see it.
 *
 * @internal
 */
export function findPortOwner(port: number): PortOwner | undefined {
  const pid = process.platform === 'linux' ? (readProc(port) ?? askLsof(port)) : askLsof(port)
  return pid === undefined ? undefined : { pid, command: getCommand(pid) }
}

function askLsof(port: number): number | undefined {
  const pid = Number.parseInt(run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']), 10)
  return Number.isNaN(pid) ? undefined : pid
}

function getCommand(pid: number): string {
  return (
    run('ps', ['-o', 'args=', '-p', String(pid)])
      .trim()
      .slice(0, 120) || 'unknown'
  )
}

function run(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/** Linux without lsof: reads the socket's inode from the table of listeners, then finds its process. */
function readProc(port: number): number | undefined {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const listening = '0A'
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(readLines).map((line) => line.trim().split(/\s+/))
  const row = rows.find(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === listening)
  const socket = row && `socket:[${row[9]}]`
  if (!socket) return undefined
  return list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => list(`/proc/${pid}/fd`).some((fd) => readLink(`/proc/${pid}/fd/${fd}`) === socket))
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readLink(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}
