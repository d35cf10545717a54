import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreeOffset } from '@billfold/devstack'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const limitMs = 120_000

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Ports outside other stacks and the ephemeral range. */
const firstOffset = 14_000

function start(command: string, args: readonly string[], offset: number): ChildProcess {
  const { BILLFOLD_STACK: _, npm_lifecycle_event: __, ...env } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, BILLFOLD_PORT_OFFSET: String(offset) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  return child
}

/** Reads lines of its error output, up to the wanted one. */
async function readLines(child: ChildProcess, wanted: RegExp): Promise<string[]> {
  if (!child.stderr) throw new Error('no error output')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line)
    if (wanted.test(line)) return lines
  }
  throw new Error(`ended without ${wanted}:\n${lines.join('\n')}`)
}

test.each([
  ['killed', 'node scripts/stack.mjs', 'SIGKILL', 'process'],
  ['killed under npm', 'npm run stack', 'SIGKILL', 'process'],
  ['told to end', 'node scripts/stack.mjs', 'SIGTERM', 'process'],
  ['interrupted by Ctrl-C', 'npm run stack', 'SIGINT', 'group'],
  ['left by its terminal', 'npm run stack', 'SIGHUP', 'group'],
] as const)(
  'a stack that is %s leaves no chain behind ("%s" gets %s, the whole %s)',
  async (_, line, signal, target) => {
    const offset = await findFreeOffset(0, firstOffset)
    const [command = '', ...args] = line.split(' ')
    const child = start(command, args, offset)
    await readLines(child, /^Chains ready/)
    expect(await isTaken(8545 + offset)).toBe(true)
    // A terminal signals the whole group.
    process.kill(target === 'group' ? -Number(child.pid) : Number(child.pid), signal)
    for (const port of [8545, 8546, 8547]) while (await isTaken(port + offset)) await wait(50)
  },
  limitMs,
)

test(
  'a taken port is named together with the process that has it, and with the offset that would be free',
  async () => {
    const offset = await findFreeOffset(0, firstOffset)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(8546 + offset, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const child = start('node', ['scripts/stack.mjs'], offset)
    const lines = await readLines(child, /BILLFOLD_PORT_OFFSET/)
    const taken = `Port ${8546 + offset} (chain1338) is taken by process ${process.pid}`
    expect(lines.some((line) => line.startsWith(taken))).toBe(true)
    const suggested = Number(/BILLFOLD_PORT_OFFSET=(\d+)$/.exec(lines.at(-1) ?? '')?.[1])
    expect(suggested % 1000).toBe(0)
    for (const port of [8545, 4000, 4100]) expect(await isTaken(port + suggested)).toBe(false)
  },
  limitMs,
)
