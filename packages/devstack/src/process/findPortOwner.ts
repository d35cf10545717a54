import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

export type PortOwner = { pid: number; command: string }

/** The process that listens on a port, as far as this user may know it. */
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

/** Linux without lsof: the socket's inode from the table of listeners, then whoever has it open. */
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
