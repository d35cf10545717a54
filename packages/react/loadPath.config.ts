import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const statement = /^(?:import|export)\s(?!type\b)(?:[\w\s{},*]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm

/** The modules that a page loads together with the kit: all that the entry reaches by static imports. */
export function listLoadPath(entry: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(entry)) return found
  found.add(entry)
  if (!/\.tsx?$/.test(entry)) return found
  for (const [, path = ''] of readFileSync(entry, 'utf8').matchAll(statement)) {
    const target = resolve(dirname(entry), path)
    const source = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find(existsSync)
    if (source) listLoadPath(source, found)
  }
  return found
}

/**
 * The modules that a page loads with any of the components: what the entry's own hooks and headless parts need besides
 * stays out, or else everything that a modal takes from them would be part of every page.
 */
export function listComponentPath(entry: string): Set<string> {
  const found = new Set<string>()
  for (const [, path = ''] of readFileSync(entry, 'utf8').matchAll(/from '(\.\.\/entries\/[^']+)\.js'/g)) {
    const target = resolve(dirname(entry), path)
    const source = [`${target}.ts`, `${target}.tsx`].find(existsSync)
    if (source) listLoadPath(source, found)
  }
  return found
}
