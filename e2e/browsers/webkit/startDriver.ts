import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('../../../packages/devstack/guard.sh', import.meta.url))
const screen = '-screen 0 1600x1200x24'
const patienceMs = 30_000

export type WebKitDriver = { url: string; stop(): Promise<void> }

/** Starts WebKitGTK's driver on a screen of its own, since its browser cannot run without one. */
export async function startDriver(env: Record<string, string> = {}): Promise<WebKitDriver> {
  const port = await findPort()
  const program = process.env.BILLFOLD_WEBKIT ?? '/usr/bin/WebKitWebDriver'
  // The guard ends driver, screen and browser with this process.
  const command = ['xvfb-run', '-a', `--server-args=${screen}`, program, `--port=${port}`]
  const child = spawn('sh', [guard, ...command], {
    env: { ...process.env, LANG: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['pipe', 'ignore', process.env.BILLFOLD_TRACE ? 'inherit' : 'ignore'],
  })
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url)
  return {
    url,
    async stop() {
      child.stdin?.end()
      await exited
    },
  }
}

/** Path of the browser that the driver starts; Debian keeps it outside of the PATH. */
export function findMiniBrowser(): string {
  const folder = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const version = readdirSync(folder).find((name) => /^webkit2gtk-4\.\d$/.test(name))
  return process.env.BILLFOLD_MINIBROWSER ?? `${folder}/${version}/MiniBrowser`
}

async function waitUntilReady(url: string): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}
