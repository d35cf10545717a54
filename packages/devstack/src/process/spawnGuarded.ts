import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('../../guard.sh', import.meta.url))
const patienceMs = 10_000
const pollMs = 50
/** Milliseconds between the end of a process and the end of its output. */
const closeMs = 1000
const keptCharacters = 2000
/** Message of the guard's shell about a command that was ended by a signal. */
const shellWords = /^(Killed|Terminated|Hangup)\n?$/m

export type GuardedProcess = {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Its last output, for error messages. */
  lastOutput(): string
  /** Resolves with the reason if it ends without being stopped. */
  ended: Promise<string>
  /** Ends it and all its child processes. */
  stop(): Promise<void>
}

/** Starts a command that ends with this process, even after a crash. */
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

/** The guard returns the exit of its command like a shell: 128 plus the signal's number. */
function describeEnd(code: number | null, signal: string | null, output: string): string {
  const number = (code ?? 0) - 128
  const name = signal ?? Object.entries(constants.signals).find(([, value]) => value === number)?.[0]
  const written = output.replace(shellWords, '').trim()
  const how = name ? `was ended by ${name}` : `ended with code ${code}`
  return `${how}. ${written ? `It wrote:\n${written}` : 'It wrote nothing.'}`
}

/** The guard ends everything once its input closes; it is killed only if it hangs. */
async function stop(child: GuardedProcess['child']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.stdin.end()
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await exited
  clearTimeout(impatience)
}

/** Waits until a process answers; throws with its output if it ends before. */
export async function waitUntilUp(started: GuardedProcess, isUp: () => Promise<boolean>): Promise<void> {
  const { child, ended } = started
  while (child.exitCode === null && child.signalCode === null) {
    if (await isUp()) return
    await wait(pollMs)
  }
  throw new Error(await Promise.race([ended, wait(closeMs, 'was stopped before it answered.')]))
}
