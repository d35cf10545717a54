import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveFolder } from '../bench/serveFolder.js'
import { pins } from '../checks/pins.js'
import { connectOnce } from './connectOnce.js'
import { createProject, peers, versions } from './createProject.js'
import { kit, pick, type Tarballs } from './packAll.js'
import { files, walletFiles } from './project.js'
import { prove, runIn } from './prove.js'
import { proveLazy } from './proveLazy.js'

const manifest = fileURLToPath(new URL('../../packages/core/package.json', import.meta.url))
const name = 'WalletConnect and smart accounts'

/** The optional peers of core, in the required versions. */
function readOptional(): Record<string, string> {
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(readFileSync(manifest, 'utf8'))
  const optional = Object.entries(peerDependencies as Record<string, string>).filter(
    ([peer]) => peerDependenciesMeta[peer]?.optional === true,
  )
  return Object.fromEntries(optional)
}

/** Proves the optional peers, installed as in the guide: resolution and loading time. */
export async function proveWallets(work: string, all: Tarballs): Promise<void> {
  const folder = join(work, 'wallets')
  const tarballs = pick(all, kit)
  const bin = (command: string, args: readonly string[]) =>
    runIn(folder, join(folder, 'node_modules/.bin', command), args)
  await prove(`${name}: the packed packages install with their optional peers`, () =>
    createProject({
      folder,
      tarballs,
      files: { ...files, ...walletFiles },
      dependencies: {
        ...tarballs,
        ...peers,
        ...readOptional(),
        react: '19.3.1',
        'react-dom': '19.3.1',
        '@types/react': '^19.0.0',
        '@types/react-dom': '^19.0.0',
        '@vitejs/plugin-react': versions['@vitejs/plugin-react'],
        typescript: versions['@typescript/native'],
        vite: versions.vite,
      },
    }),
  )
  await prove(`${name}: every WalletConnect package is on its open line`, () => {
    const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
    const problems = pins.find(new Map([['package-lock.json', lock]]))
    const past = problems.map(({ message }) => message).filter((message) => message.includes('is past'))
    if (past.length > 0) throw new Error(past.join('\n'))
  })
  await prove(`${name}: types`, () => void bin('tsc', ['-p', '.']))
  await prove(`${name}: a Vite app builds and connects`, async () => {
    bin('vite', ['build', '--logLevel', 'error'])
    const server = await serveFolder(join(folder, 'dist'))
    await connectOnce(server.url).finally(() => server.stop())
  })
  await proveLazy(name, folder, true)
}
