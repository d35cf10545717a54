import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveFolder } from '../bench/serveFolder.js'
import { connectOnce } from './connectOnce.js'
import { createProject, peers, versions } from './createProject.js'
import { kit, pick, type Tarballs } from './packAll.js'
import { files } from './project.js'
import { prove, runIn } from './prove.js'
import { proveLazy } from './proveLazy.js'

async function connectBuilt(folder: string): Promise<void> {
  const server = await serveFolder(folder)
  try {
    await connectOnce(server.url)
  } finally {
    server.stop()
  }
}

/** Proves one React: types by both compilers, a Vite app, a server-rendered page, one copy of each package. */
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
        typescript: versions['@typescript/native'],
        'typescript-5': 'npm:typescript@5.9.3',
        vite: versions.vite,
      },
    }),
  )
  await prove(
    `${name}: types, TypeScript ${versions['@typescript/native']}`,
    () => void bin('tsc', ['-p', '.']),
  )
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

/** Lists the places where a package is installed. */
function findInstalled(folder: string, name: string): string[] {
  return readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    new RegExp(`(^|node_modules/)${name}/package\\.json$`).test(path),
  )
}

/** Lists a package's modules in a bundle, by folder. */
function findBundled(modules: readonly string[], name: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of modules) {
    const end = id.lastIndexOf(`/node_modules/${name}/`)
    if (end === -1) continue
    const place = id.slice(0, end)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

/** Throws unless a package is installed once and is in the bundle once; `modules.json` lists the bundle. */
function countCopies(folder: string, names: readonly string[]): string {
  const modules = JSON.parse(readFileSync(join(folder, 'dist/modules.json'), 'utf8')) as string[]
  return names
    .map((name) => {
      const installed = findInstalled(folder, name)
      if (installed.length !== 1) throw new Error(`${name} is installed at ${installed.join(', ')}`)
      const bundled = findBundled(modules, name)
      if (bundled.size !== 1) throw new Error(`${name} is bundled from ${[...bundled.keys()].join(', ')}`)
      return `${name}: ${[...bundled.values()].join()} modules`
    })
    .join(', ')
}
