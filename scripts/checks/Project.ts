import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every text file that the checks look at: path from the repository's root, with forward slashes, to its text. */
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

/** The project as it stands on disk, whether or not it is committed. */
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
