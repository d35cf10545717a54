import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Keeps two stacks from starting on the same ports at the same moment, when both still find them free.
 * Returns how to let go of them.
 */
export function lockPorts(offset: number): () => void {
  const file = join(tmpdir(), `billfold-stack-${offset}.lock`)
  const owner = readOwner(file)
  if (owner !== undefined && isAlive(owner))
    throw new Error(
      `Another stack with BILLFOLD_PORT_OFFSET=${offset} is starting or running: process ${owner}.\nStop it, or take another offset.`,
    )
  rmSync(file, { force: true })
  // Fails where another process was quicker.
  writeFileSync(file, String(process.pid), { flag: 'wx' })
  return () => rmSync(file, { force: true })
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
