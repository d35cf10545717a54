import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findAnvil } from '@billfold/devstack/testing'
import { type Command, listCommands, listFiles, shop } from '../guides/readGuide.js'
import { findChromium } from '../lib/launchChromium.js'
import { prove, runIn, serveOnce } from './prove.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Commands that this script or `npm test` runs itself. */
const runElsewhere = ['npm start', 'npm test', 'npm run pack', 'npm run stack']

/** Runs every command of the guides and the README, unchanged, in empty projects. */
export async function proveGuides(work: string): Promise<void> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  // The production guide needs chains and services, and is run by `walkProduction`.
  const elsewhere = [...shop, 'production.md']
  const others = readdirSync(join(root, 'docs/guides')).filter((name) => !elsewhere.includes(name))
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
    // Gives the server's commands their own database.
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

/** Wraps the repository's anvil as one program, because npm has none for Linux arm64. */
function writeAnvil(folder: string): string {
  const { command, args } = findAnvil()
  const file = join(folder, 'anvil')
  writeFileSync(file, `#!/bin/sh\nexec ${[command, ...args].map((part) => `'${part}'`).join(' ')} "$@"\n`)
  chmodSync(file, 0o755)
  return file
}
