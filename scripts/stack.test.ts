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

/** Where neither others' stacks nor outgoing connections are. */
const firstOffset = 14_000

function start(command: string, args: readonly string[], offset: number): ChildProcess {
  const { BILLFOLD_STACK: _, npm_lifecycle_event: __, ...env } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, BILLFOLD_PORT_OFFSET: String(offset) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  return child
}

async function readUntil(child: ChildProcess, wanted: RegExp): Promise<string> {
  if (!child.stderr) throw new Error('no error output')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line)
    if (wanted.test(line)) return line
  }
  throw new Error(`ended without ${wanted}:\n${lines.join('\n')}`)
}

test.each([
  ['node', ['scripts/stack.mjs'], 'SIGKILL'],
  ['npm', ['run', 'stack'], 'SIGKILL'],
  ['node', ['scripts/stack.mjs'], 'SIGINT'],
] as const)(
  'no chain is left behind when "%s %s" gets %s',
  async (command, args, signal) => {
    const offset = await findFreeOffset(0, firstOffset)
    const child = start(command, args, offset)
    await readUntil(child, /^Chains ready/)
    expect(await isTaken(8545 + offset)).toBe(true)
    child.kill(signal)
    for (const port of [8545, 8546, 8547]) while (await isTaken(port + offset)) await wait(50)
  },
  limitMs,
)

test(
  'a taken port is named together with whoever took it',
  async () => {
    const offset = await findFreeOffset(0, firstOffset)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(8546 + offset, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const line = await readUntil(start('node', ['scripts/stack.mjs'], offset), /^Port/)
    expect(line).toContain(`Port ${8546 + offset} (chain1338) is taken by process ${process.pid}`)
  },
  limitMs,
)
