import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every checked text file: path from the repository's root, with forward slashes, to its text. */
export type Project = ReadonlyMap<string, string>

const roots = ['packages', 'apps', 'e2e', 'scripts']
const skippedFolders = new Set([
  'node_modules',
  'dist',
  '.cache',
  'artifacts',
  'test-results',
  'playwright-report',
])
const textFile = /\.(ts|tsx|mts|mjs|css|json)$/

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(path)
    return textFile.test(entry.name) ? [path] : []
  })
}

/** Reads the project from disk, including uncommitted files. */
export function readProject(root: string): Project {
  const files = [
    ...roots.flatMap((folder) => listFiles(join(root, folder))),
    join(root, 'package.json'),
    join(root, 'package-lock.json'),
  ]
  return new Map(
    files.map((file) => [relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
}

/** Files that git tracks or would track, and a function that reads them. */
export function readTracked(root: string): { files: string[]; read: (path: string) => string } {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
  return { files, read: (path) => readFileSync(join(root, path), 'utf8') }
}

/** Tests and their renderers, which are exempt from layers. */
export const testPattern =
  '(?:.*\\.(?:test|test-d|spec)\\.tsx?$|packages/(?:core|react|server|devstack)/src/test/)'

/** Configuration files of tools. */
export const toolConfigPattern = '\\.config\\.(?:ts|mts|mjs)$'

const test = new RegExp(`^${testPattern}`)

export function isTest(path: string): boolean {
  return test.test(path)
}
