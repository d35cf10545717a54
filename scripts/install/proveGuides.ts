import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAnvil } from '@billfold/devstack/testing'
import { type Command, listCommands } from '../guides/listCommands.js'
import { listFiles } from '../guides/listFiles.js'
import { shop } from '../guides/shop.js'
import { findChromium } from './findChromium.js'
import { prove } from './prove.js'
import { runIn } from './runIn.js'
import { serveOnce } from './serveOnce.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Run by this script or by `npm test` itself. */
const runElsewhere = ['npm start', 'npm test', 'npm run pack', 'npm run stack']

/** Every command of the guides and of the README, as it stands there, in empty projects. */
export async function proveGuides(work: string): Promise<void> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const others = readdirSync(join(root, 'docs/guides')).filter((name) => !shop.includes(name))
  await proveProject(
    join(work, 'shop'),
    shop.map((name) => read(`docs/guides/${name}`)),
  )
  await proveProject(join(work, 'readme'), [
    read('README.md'),
    ...others.map((name) => read(`docs/guides/${name}`)),
  ])
}

async function proveProject(project: string, pages: readonly string[]): Promise<void> {
  mkdirSync(project)
  const data = mkdtempSync(`${project}-data-`)
  const anvil = writeAnvil(data)
  const run = ({ line, inProject }: Command) => {
    const command = line.replaceAll('<this folder>', root.replace(/\/$/, ''))
    const folder = inProject ? project : root
    // Gives the server's commands a database of their own.
    const env = {
      BILLFOLD_ANVIL: anvil,
      CHROMIUM: findChromium(),
      BILLFOLD_STACK: '',
      BILLFOLD_PORT_OFFSET: '',
      BILLFOLD_DATA_DIR: data,
    }
    if (command === 'npx vite') return serveOnce(folder, command, env)
    return runIn(folder, 'bash', ['-c', command], env)
  }
  for (const page of pages) {
    for (const { path, code } of listFiles(page)) {
      mkdirSync(dirname(join(project, path)), { recursive: true })
      writeFileSync(join(project, path), code)
    }
    for (const command of listCommands(page).filter(({ line }) => !runElsewhere.includes(line)))
      await prove(`guides: ${command.line}`, async () => void (await run(command)))
  }
}

/** The anvil of this repository as one program: npm has none for Linux arm64. */
function writeAnvil(folder: string): string {
  const { command, args } = findAnvil()
  const file = join(folder, 'anvil')
  writeFileSync(file, `#!/bin/sh\nexec ${[command, ...args].map((part) => `'${part}'`).join(' ')} "$@"\n`)
  chmodSync(file, 0o755)
  return file
}
