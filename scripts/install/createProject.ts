import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tarballs } from './packAll.js'
import { runIn } from './prove.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The versions that the repository is built with. */
export const versions = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).devDependencies as Record<
  string,
  string
>

/** Packages that an app installs beside the kit. */
export const peers = { '@tanstack/react-query': '5.107.1', viem: '2.57.1', wagmi: '3.7.7' }

export type CreateProjectParameters = {
  folder: string
  tarballs: Tarballs
  dependencies: Record<string, string | undefined>
  files: Readonly<Record<string, string>>
}

/** Creates an empty project with the tarballs and the given dependencies only. */
export function createProject({ folder, tarballs, dependencies, files }: CreateProjectParameters): void {
  mkdirSync(folder)
  const manifest = { name: 'empty', private: true, type: 'module', dependencies, overrides: tarballs }
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--silent']
  runIn(folder, 'npm', ['install', ...quiet])
}
