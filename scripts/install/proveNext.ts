import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listBlocks } from '../guides/readGuide.js'
import { connectOnce } from './connectOnce.js'
import { createProject, peers } from './createProject.js'
import { kit, pick, type Tarballs } from './packAll.js'
import { files } from './project.js'
import { prove, runIn } from './prove.js'

const next = '16.4.6'
const react = '19.3.1'
const startLimitMs = 60_000
const pollMs = 100
const guide = fileURLToPath(new URL('../../docs/guides/next.md', import.meta.url))
const quiet = { NEXT_TELEMETRY_DISABLED: '1' }

/** The files of the guide, with wallets to connect. */
function listFiles(): Record<string, string> {
  const blocks = listBlocks(readFileSync(guide, 'utf8'))
  return {
    ...Object.fromEntries(blocks.map(({ path, code }) => [path ?? '', code])),
    'instrumentation-client.ts': files['wallets.tsx'],
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  return address.port
}

async function connectServed(folder: string): Promise<void> {
  const port = await findPort()
  const url = `http://127.0.0.1:${port}/`
  const args = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  const env = { ...process.env, NODE_OPTIONS: '', ...quiet }
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  try {
    const deadline = Date.now() + startLimitMs
    const answers = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await answers())) {
      if (Date.now() > deadline) throw new Error('next start does not answer')
      await wait(pollMs)
    }
    const html = await (await fetch(url)).text()
    if (!/<button[^>]*>.*Connect/.test(html)) throw new Error('the server rendered no button')
    await connectOnce(url)
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

/** Proves Next's App Router, if Next can be installed; it is never a dependency of this repository. */
export async function proveNext(work: string, all: Tarballs): Promise<void> {
  const folder = join(work, 'next')
  const tarballs = pick(all, kit)
  const types = { '@types/node': '20.19.0', '@types/react': '^19.0.0', typescript: '5.9.3' }
  const dependencies = { ...tarballs, ...peers, next, react, 'react-dom': react, ...types }
  try {
    await prove(`Next ${next}: the packed packages install`, () =>
      createProject({ folder, tarballs, dependencies, files: listFiles() }),
    )
  } catch (error) {
    console.log(`none Next ${next} does not install here, so nothing is known of it\n${error}`)
    return
  }
  await prove(
    `Next ${next}: the App Router of the guide builds`,
    () => void runIn(folder, process.execPath, ['node_modules/next/dist/bin/next', 'build'], quiet),
  )
  await prove(`Next ${next}: the server renders the button, the page hydrates and connects`, () =>
    connectServed(folder),
  )
}
