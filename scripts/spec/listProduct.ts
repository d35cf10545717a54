import { dirname, join } from 'node:path/posix'
import type { Project } from '../checks/Project.js'
import { isCode, parseSource } from '../checks/parseSource.js'

const test = /\.(test|test-d|spec)\.tsx?$/
/** Entry files of a package or an app: exports, commands, pages. */
const entry =
  /^(packages\/[\w-]+\/src\/exports\/[\w-]+\.tsx?|packages\/server\/src\/cli\/run\.ts|packages\/devstack\/src\/stack\/runStack\.ts|packages\/wallet-frame\/src\/[\w-]+\.ts|apps\/[\w-]+\/src\/.+\.tsx?)$/

/** Lists the modules that a file runs, without type imports. */
function listModules(project: Project, path: string): string[] {
  const { imports } = parseSource(path, project.get(path) ?? '')
  return imports.flatMap(({ specifier, kind }) => {
    const base = specifier.startsWith('.')
      ? join(dirname(path), specifier).replace(/\.js$/, '')
      : specifier.replace(
          /^@billfold\/([\w-]+)(?:\/([\w-]+))?$/,
          (_, name, part = 'index') => `packages/${name}/src/exports/${part}`,
        )
    const found = [`${base}.ts`, `${base}.tsx`, base].find((file) => isCode(file) && project.has(file))
    return found !== undefined && kind !== 'type' ? [found] : []
  })
}

/** Follows imports from some files and collects every module. */
function reach(from: readonly string[], next: (path: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const path of found) for (const module of next(path)) found.add(module)
  return found
}

/**
 * Returns a function that tests if a test file runs product code: journeys do, others import it, perhaps through
 * helpers.
 */
export function createIsOnProduct(project: Project): (path: string) => boolean {
  const known = new Map<string, string[]>()
  const next = (path: string) => {
    const modules = known.get(path) ?? listModules(project, path)
    known.set(path, modules)
    return modules
  }
  const product = reach(
    [...project.keys()].filter((path) => entry.test(path) && !test.test(path)),
    next,
  )
  return (path) => {
    if (path.startsWith('e2e/')) return true
    // The walk ends at the product, and continues through helpers.
    const seen = reach([path], (from) => (product.has(from) ? [] : next(from)))
    return [...seen].some((module) => product.has(module))
  }
}
