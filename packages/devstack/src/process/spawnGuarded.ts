import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('../../guard.sh', import.meta.url))
const patienceMs = 10_000

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
  return { child, errorText: () => errors.trim(), stop: () => stop(child) }
}

/** The guard ends everything once its input closes; it is only ended itself should it hang. */
async function stop(child: GuardedProcess['child']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.stdin.end()
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await exited
  clearTimeout(impatience)
}
