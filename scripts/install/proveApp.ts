import { join } from 'node:path'
import { serveFolder } from '../bench/serveFolder.js'
import { connectOnce } from './connectOnce.js'
import { countCopies } from './countCopies.js'
import { createProject, peers, versions } from './createProject.js'
import { kit, pick, type Tarballs } from './packAll.js'
import { files } from './project.js'
import { prove } from './prove.js'
import { proveLazy } from './proveLazy.js'
import { runIn } from './runIn.js'

async function connectBuilt(folder: string): Promise<void> {
  const server = await serveFolder(folder)
  try {
    await connectOnce(server.url)
  } finally {
    server.stop()
  }
}

/** One React: types by both compilers, a Vite app, a server-rendered page, one copy of everything. */
export async function proveApp(work: string, all: Tarballs, react: string): Promise<void> {
  const folder = join(work, `react-${react}`)
  const types = react.startsWith('18') ? '^18.3.0' : '^19.0.0'
  const tarballs = pick(all, kit)
  const name = `React ${react}`
  const bin = (command: string, args: readonly string[], env?: Record<string, string>) =>
    runIn(folder, join(folder, 'node_modules/.bin', command), args, env)
  await prove(`${name}: the packed packages install`, () =>
    createProject({
      folder,
      tarballs,
      files,
      dependencies: {
        ...tarballs,
        ...peers,
        react,
        'react-dom': react,
        '@types/react': types,
        '@types/react-dom': types,
        '@vitejs/plugin-react': versions['@vitejs/plugin-react'],
        typescript: versions.typescript,
        'typescript-5': 'npm:typescript@5.9.3',
        vite: versions.vite,
      },
    }),
  )
  await prove(`${name}: types, TypeScript ${versions.typescript}`, () => void bin('tsc', ['-p', '.']))
  await prove(
    `${name}: types, TypeScript 5.9.3`,
    () => void runIn(folder, process.execPath, ['node_modules/typescript-5/bin/tsc', '-p', '.']),
  )
  await prove(`${name}: a Vite app builds and connects`, async () => {
    bin('vite', ['build', '--logLevel', 'error'])
    await connectBuilt(join(folder, 'dist'))
  })
  await proveLazy(name, folder, false)
  await prove(`${name}: one copy in node_modules and in the bundle`, () =>
    countCopies(folder, ['wagmi', '@wagmi/core', 'viem', 'react']),
  )
  await prove(`${name}: a server-rendered page hydrates and connects`, async () => {
    bin('vite', ['build', '--ssr', 'server.tsx', '--outDir', 'out-server', '--logLevel', 'error'])
    bin('vite', ['build', '--outDir', 'out-page', '--logLevel', 'error'], { PAGE: 'server.html' })
    runIn(folder, process.execPath, ['render.mjs'])
    await connectBuilt(join(folder, 'out-page'))
  })
}
