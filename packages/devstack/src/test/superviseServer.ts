import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '@billfold/server'
import type { LocalBridgeOptions } from '../bridge/createLocalBridge.js'

/** A server process that is restarted at the next crash label whenever it dies. */
export type Supervisor = {
  crashes: () => ReadonlyMap<string, number>
  /** Of the current process. */
  pid: () => number | undefined
  /** Stops the crashes. */
  calmDown: () => void
  stop: () => Promise<void>
}

/** Options of the server and its bridge, as plain JSON. */
export type SuperviseOptions = Omit<
  ServerOptions,
  'log' | 'ready' | 'faucet' | 'withhold' | 'routes' | 'sandbox'
> & {
  bridge: LocalBridgeOptions
}

/** Keeps a server running through kill -9 at one label after another. */
export function superviseServer(
  { bridge, ...options }: SuperviseOptions,
  labels: readonly string[],
): Supervisor {
  const counts = new Map<string, number>()
  const queue = [...labels]
  let child: ChildProcess | undefined
  let ended = false

  const start = () => {
    const crashAt = queue.shift()
    child = spawn(
      process.execPath,
      [
        '--conditions=billfold-source',
        '--import',
        'tsx',
        fileURLToPath(new URL('./serverProcess.ts', import.meta.url)),
      ],
      {
        env: {
          ...process.env,
          BILLFOLD_TEST_OPTIONS: JSON.stringify({ ...options, bridge: { ...bridge, crashAt } }),
        },
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    )
    child.once('exit', (_, signal) => {
      if (ended) return
      if (signal === 'SIGKILL' && crashAt) counts.set(crashAt, (counts.get(crashAt) ?? 0) + 1)
      start()
    })
  }
  start()
  return {
    crashes: () => counts,
    pid: () => child?.pid,
    calmDown: () => {
      queue.length = 0
    },
    async stop() {
      ended = true
      const exited = new Promise((resolve) => child?.once('exit', resolve))
      child?.kill('SIGTERM')
      await exited
    },
  }
}
