import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('../../guard.sh', import.meta.url))
const patienceMs = 2000

export type GuardedProcess = {
  child: ChildProcessByStdio<Writable, null, Readable>
  /** What it last wrote to its error output, for error messages. */
  errorText(): string
  /** Ends it and everything it started. */
  stop(): Promise<void>
}

/** Starts a command that ends with this process, however this process ends. */
export function spawnGuarded(command: string, args: readonly string[]): GuardedProcess {
  const child = spawn('sh', [guard, command, ...args], { detached: true, stdio: ['pipe', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => {
    errors = (errors + data.toString()).slice(-2000)
  })
  return { child, errorText: () => errors.trim(), stop: () => stopGroup(child) }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exited = once(child, 'exit')
  signalGroup(child.pid, 'SIGTERM')
  const impatience = setTimeout(signalGroup, patienceMs, child.pid, 'SIGKILL')
  await exited
  clearTimeout(impatience)
  signalGroup(child.pid, 'SIGKILL')
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended by itself.
  }
}
