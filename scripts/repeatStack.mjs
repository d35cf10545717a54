import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runUntilStopped } from './lib/runUntilStopped.mjs'
import { root } from './lib/spawnGuarded.mjs'
import { readReadyLine } from './lib/startStack.mjs'

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, busy: { type: 'string', default: '2' } },
})
const goneLimitMs = 20_000
/** Environment variable of all child processes, to find leftover ones. */
const mark = `BILLFOLD_MARK=${randomUUID()}`

/**
 * `npm run stack:repeat`: starts and stops the stack repeatedly under load. Fails if a start is incomplete or leaves
 * a process behind.
 */
await runUntilStopped(async (start) => {
  if (!existsSync('/proc/self/environ')) throw new Error('This needs /proc, to find what is left running.')
  for (let i = 0; i < Number(values.busy); i++) start([process.execPath, '-e', 'for (;;);'])
  const times = Number(values.times)
  const seconds = []
  for (let round = 1; round <= times; round++) {
    const result = await startAndStop()
    const { ready, degraded, took, left } = result
    const state = ready ? `ready after ${took.toFixed(1)} s` : 'NOT READY'
    process.stdout.write(
      `${round}/${times} ${state}, degraded: ${degraded.join(', ') || 'nothing'}, left running: ${left.length}\n`,
    )
    if (!ready || degraded.length > 0 || left.length > 0)
      process.stdout.write(`${result.output}\n${left.join('\n')}\n`)
    else seconds.push(took)
  }
  const sorted = seconds.toSorted((a, b) => a - b)
  const [least, middle, most] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map((i) =>
    sorted[i]?.toFixed(1),
  )
  process.stdout.write(
    `${seconds.length} of ${times} starts were whole and left nothing, beside ${values.busy} busy processes: ${least} to ${most} s, median ${middle} s\n`,
  )
  return seconds.length === times ? 0 : 1
})

async function startAndStop() {
  const startedAt = performance.now()
  const [name, value] = mark.split('=')
  const child = spawn('npm', ['run', 'stack', '--silent', '--', '--free-offset'], {
    cwd: root,
    env: { ...process.env, [name]: value },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const line = await readReadyLine(child.stdout)
  const took = (performance.now() - startedAt) / 1000
  // Ctrl-C in a terminal reaches the whole group.
  if (child.exitCode === null) process.kill(-child.pid, 'SIGINT')
  const left = await waitUntilGone()
  for (const pid of left) process.kill(pid, 'SIGKILL')
  const { degraded = [] } = line ? JSON.parse(line) : {}
  return { ready: line !== undefined, degraded, took, left: left.map(describe), output: lines.join('\n') }
}

/** Lists processes that remain after the limit. */
async function waitUntilGone() {
  const limit = Date.now() + goneLimitMs
  for (;;) {
    const left = listMarked()
    if (left.length === 0 || Date.now() > limit) return left
    await wait(100)
  }
}

function listMarked() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/environ`).includes(mark))
    .map(Number)
}

function describe(pid) {
  return `${pid} ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
