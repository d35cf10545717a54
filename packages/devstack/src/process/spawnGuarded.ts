import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('../../guard.sh', import.meta.url))
const patienceMs = 10_000
const keptCharacters = 2000
/** What the guard's shell itself says of a command that was ended by a signal. */
const shellWords = /^(Killed|Terminated|Hangup)\n?$/m

export type GuardedProcess = {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** What it last wrote, for error messages. */
  lastOutput(): string
  /** Resolves with the reason when it ends without having been stopped. */
  ended: Promise<string>
  /** Ends it and everything it started. */
  stop(): Promise<void>
}

/** Starts a command that ends with this process, however this process ends. */
export function spawnGuarded(command: string, args: readonly string[]): GuardedProcess {
  const child = spawn('sh', [guard, command, ...args], { detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  const keep = (data: Buffer) => {
    output = (output + data.toString()).slice(-keptCharacters)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let stopping = false
  const lastOutput = () => output.trim()
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => {
      if (!stopping) resolve(describeEnd(code, signal, lastOutput()))
    })
  })
  return {
    child,
    lastOutput,
    ended,
    stop() {
      stopping = true
      return stop(child)
    },
  }
}

/** The guard passes the end of its command on as a shell does: 128 and the number of the signal. */
function describeEnd(code: number | null, signal: string | null, output: string): string {
  const number = (code ?? 0) - 128
  const name = signal ?? Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
  const written = output.replace(shellWords, '').trim()
  const how = name ? `was ended by ${name}` : `ended with code ${code}`
  return `${how}. ${written ? `It wrote:\n${written}` : 'It wrote nothing.'}`
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
