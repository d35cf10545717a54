import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** A built copy of the wallet's page, made from its sources. */
export type BuiltFrame = { folder: string; remove(): Promise<void> }

/** Builds the page into a folder of its own, so that stacks do not disturb each other; a packed one is built already. */
export async function buildFrame(): Promise<BuiltFrame> {
  const source = dirname(require.resolve('@billfold/wallet-frame/package.json'))
  if (!existsSync(join(source, 'src'))) return { folder: join(source, 'dist'), remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'billfold-frame-'))
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
  const args = [vite, 'build', source, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  // A build of its own kind, whatever this process runs as: in tests, `NODE_ENV` says otherwise.
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' }
  const child = spawn(process.execPath, args, { cwd: source, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString()
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The wallet's page could not be built:\n${errors}`)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
