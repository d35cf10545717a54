import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../process/freePorts.js'
import { toServerChain } from '../services/toServerChain.js'
import type { StackChain } from '../world/StackDescription.js'

export type ProviderServer = {
  url: string
  /** Ends the process at once, as a crash would. */
  kill: () => Promise<void>
  /** Starts it again on the same port and database. */
  start: () => Promise<void>
  /** Ends it and removes its database. */
  stop: () => Promise<void>
}

export type StartProviderServerParameters = {
  chains: readonly StackChain[]
  /** Content of the providers file. */
  providers: Readonly<Record<string, unknown>>
  /** Origins of pages that use the client `local`. */
  origins?: readonly string[] | undefined
  /** More settings of the environment. */
  environment?: Readonly<Record<string, string>> | undefined
}

const entry = fileURLToPath(new URL('../../../server/src/cli/run.ts', import.meta.url))
const command = ['--conditions=billfold-source', '--import', 'tsx', entry]

/** Runs `billfold-server` as its own process over the local chains, with a providers file, for tests that kill it. */
export async function startProviderServer(
  parameters: StartProviderServerParameters,
): Promise<ProviderServer> {
  const { chains, providers, origins = [], environment = {} } = parameters
  const folder = mkdtempSync(join(tmpdir(), 'billfold-providers-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const write = (name: string, content: unknown) => {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const env = {
    ...process.env,
    BILLFOLD_MODE: 'development',
    BILLFOLD_PORT: String(port),
    BILLFOLD_PUBLIC_URL: url,
    BILLFOLD_DATA_DIR: join(folder, 'data'),
    BILLFOLD_CHAINS_FILE: write(
      'chains.json',
      chains.map((chain) => toServerChain(chain, url)),
    ),
    BILLFOLD_PROVIDERS_FILE: write('providers.json', providers),
    ...environment,
  }
  const add = ['client', 'add', 'local', ...origins.flatMap((origin) => ['--origin', origin])]
  execFileSync(process.execPath, [...command, ...add], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = child
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    const exited = new Promise((resolve) => ended.once('exit', resolve))
    ended.kill(signal)
    await exited
  }
  const start = async () => {
    const started = spawn(process.execPath, [...command, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    let written = ''
    started.stderr.on('data', (data: Buffer) => {
      written = (written + data.toString()).slice(-4000)
    })
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: started.stdout }).once('line', () => resolve())
      started.once('exit', () => reject(new Error(`The server ended before it was ready:\n${written}`)))
    })
  }
  await start()
  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
