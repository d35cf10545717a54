import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startStack } from './startStack.mjs'

/** Makes the running stack serve a rebuilt page. */
const adjustments = [
  {
    file: 'packages/devstack/src/services/prepareWallet.ts',
    find: "await mkdtemp(join(tmpdir(), 'billfold-frame-'))",
    replace: (folder) => JSON.stringify(join(folder, 'built-frame')),
  },
  {
    file: 'packages/wallet-frame/vite.config.ts',
    find: 'rollupOptions: {',
    replace: () =>
      "rollupOptions: { output: { entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name].js', assetFileNames: 'assets/[name][extname]' },",
  },
]

/** Starts the local stack of a copy, and its playground for journeys against the mutated code. */
export async function startMutationWorld({ folder, run, start }) {
  for (const { file, find, replace } of adjustments) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(find)) throw new Error(`${file} has changed; mend scripts/lib/mutationWorld.mjs`)
    writeFileSync(
      path,
      text.replace(find, () => replace(folder)),
    )
  }
  const inCopy = (command, options) => start(command, { ...options, cwd: folder })
  const args = ['--free-offset', '--reserve', 'playground']
  const { line, ready } = await startStack({ args, start: inCopy })
  const env = {
    BILLFOLD_STACK: line,
    BILLFOLD_PORT_OFFSET: String(ready.ports.services - 4000),
    BILLFOLD_REUSE_PLAYGROUND: '1',
    NODE_OPTIONS: '--conditions=billfold-source',
  }
  const vite = ['node', 'node_modules/vite/bin/vite.js']
  const buildPlayground = () => run([...vite, 'build', 'apps/playground'], env)
  const builds = {
    'packages/wallet-frame': () =>
      run([
        ...vite,
        'build',
        'packages/wallet-frame',
        '--outDir',
        join(folder, 'built-frame'),
        '--emptyOutDir',
      ]),
    'packages/core': buildPlayground,
    'packages/react': buildPlayground,
  }
  let broken
  /** Rebuilds the bundle of a file, and restores the previous mutation. */
  async function rebuild(file) {
    const part = Object.keys(builds).find((name) => file.startsWith(name))
    if (!part) throw new Error(`${file} is not part of a page`)
    for (const one of new Set([part, broken ?? part])) {
      const { status, stdout } = await builds[one]()
      if (status !== 0) throw new Error(`${one} could not be built\n${stdout}`)
    }
    broken = part
  }
  async function openPages() {
    await rebuild('packages/core')
    inCopy([...vite, 'preview', 'apps/playground'], { env, stdout: 'pipe' })
    const address = `http://localhost:${5173 + Number(env.BILLFOLD_PORT_OFFSET)}/in-app.html`
    while (!(await fetch(address).catch(() => undefined))?.ok)
      await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { env, rebuild, openPages }
}
