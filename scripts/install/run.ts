import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectOnce } from './connectOnce.js'
import { files } from './project.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = ['protocol', 'core', 'react', 'test']
const reacts = ['19.3.1', '18.3.1']
const versions = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).devDependencies as Record<
  string,
  string
>
const work = mkdtempSync(join(tmpdir(), 'billfold-install-'))

function run(folder: string, command: string, args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

/** What would be published, as files. */
function pack(): Record<string, string> {
  return Object.fromEntries(
    packages.map((name) => {
      const line = run(`${root}packages/${name}`, 'npm', ['pack', '--silent', '--pack-destination', work])
      return [`@billfold/${name}`, `file:${join(work, line.trim().split('\n').at(-1) ?? '')}`]
    }),
  )
}

/** An empty project with the tarballs, this React and nothing that it was not told of. */
function install(tarballs: Record<string, string>, react: string): string {
  const folder = join(work, `react-${react}`)
  mkdirSync(folder)
  const types = react.startsWith('18') ? '^18.3.0' : '^19.0.0'
  const dependencies = {
    ...tarballs,
    '@tanstack/react-query': '5.107.1',
    react,
    'react-dom': react,
    viem: '2.57.1',
    wagmi: '3.7.7',
  }
  const devDependencies = {
    '@arethetypeswrong/cli': '0.18.5',
    '@types/react': types,
    '@types/react-dom': types,
    '@vitejs/plugin-react': versions['@vitejs/plugin-react'],
    typescript: versions.typescript,
    'typescript-5': 'npm:typescript@5.9.3',
    vite: versions.vite,
  }
  const manifest = { name: 'empty', private: true, type: 'module', dependencies, devDependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, overrides: tarballs }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  run(folder, 'npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefer-offline',
    '--silent',
  ])
  return folder
}

/** Every place where a package is installed. */
function findCopies(folder: string, name: string): string[] {
  return readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    new RegExp(`(^|node_modules/)${name}/package\\.json$`).test(path),
  )
}

const prove = (what: string, work: () => unknown) => {
  work()
  console.log(`ok   ${what}`)
}

/** Installs the packed packages into empty projects and proves that they work there. */
try {
  const tarballs = pack()
  for (const react of reacts) {
    const folder = install(tarballs, react)
    const bin = (name: string, ...args: string[]) =>
      run(folder, join(folder, 'node_modules/.bin', name), args)
    const name = `React ${react}`
    prove(`${name}: types, TypeScript ${versions.typescript}`, () => bin('tsc', '-p', '.'))
    prove(`${name}: types, TypeScript 5.9`, () =>
      run(folder, process.execPath, ['node_modules/typescript-5/bin/tsc', '-p', '.']),
    )
    prove(`${name}: one copy of wagmi`, () => {
      for (const one of ['wagmi', '@wagmi/core', 'react', 'viem']) {
        const copies = findCopies(folder, one)
        if (copies.length !== 1)
          throw new Error(`${one} is installed ${copies.length} times: ${copies.join(', ')}`)
      }
    })
    prove(`${name}: a Vite app builds`, () => bin('vite', 'build', '--logLevel', 'error'))
    prove(`${name}: a server renders the page`, () => {
      bin('vite', 'build', '--ssr', 'server.tsx', '--outDir', 'out-server', '--logLevel', 'error')
      run(folder, process.execPath, ['render.mjs'])
    })
    await connectOnce(join(folder, 'dist'))
    console.log(`ok   ${name}: the built page connects a wallet`)
    if (react !== reacts[0]) continue
    for (const [one, file] of Object.entries(tarballs))
      prove(`are the types wrong: ${one}`, () =>
        bin('attw', file.slice(5), '--profile', 'esm-only', '--exclude-entrypoints', './styles.css'),
      )
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
