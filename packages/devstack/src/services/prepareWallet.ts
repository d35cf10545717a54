import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { KeyRing, WalletOptions } from '@billfold/server'
import { listProviders } from '../upstreams/identity/listProviders.js'
import { startMail } from '../upstreams/startMail.js'
import type { StackDescription } from '../world/StackDescription.js'

const require = createRequire(import.meta.url)

export type PreparedWallet = { options: WalletOptions; stop(): Promise<void> }

/** Prepares the in-app wallet of a local stack: its page, a mail sink, and keys without value. */
export async function prepareWallet({ ports, urls }: StackDescription): Promise<PreparedWallet> {
  const [frame, mail] = await Promise.all([buildFrame(), startMail()])
  return {
    options: {
      port: ports.wallet,
      publicUrl: urls.wallet,
      frameDir: frame.folder,
      keys: { auth: developmentRing('auth'), recovery: developmentRing('recovery') },
      recovery: 'managed',
      mail: { url: mail.url, from: 'wallet@billfold.localhost' },
      // All clients on this machine have the same address.
      codesPerAddress: 100_000,
      inbox: mail.list,
      sms: {
        prefixes: ['+'],
        perHour: 100_000,
        async send({ to, text }) {
          mail.add({ to, subject: 'SMS', text })
        },
      },
      providers: listProviders(`http://localhost:${ports.identity}`),
      ecosystems: [{ id: 'ecosystem.local', name: 'Local ecosystem', partners: ['local', 'partner'] }],
    },
    async stop() {
      await Promise.all([mail.stop(), frame.remove()])
    },
  }
}

/** A built copy of the wallet's page. */
type BuiltFrame = { folder: string; remove(): Promise<void> }

/**
 * Builds the page into a separate folder, so that stacks do not disturb each other; a packed one is already built.
 */
async function buildFrame(): Promise<BuiltFrame> {
  const source = dirname(require.resolve('@billfold/wallet-frame/package.json'))
  if (!existsSync(join(source, 'src'))) return { folder: join(source, 'dist'), remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'billfold-frame-'))
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js')
  const args = [vite, 'build', source, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  // Sets the build mode explicitly, because tests set another `NODE_ENV`.
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

/** Public, like everything in a local stack. */
function developmentRing(name: string): KeyRing {
  const secret = createHash('sha256').update(`billfold development ${name}`).digest('base64')
  return [{ id: 'development', secret }]
}
