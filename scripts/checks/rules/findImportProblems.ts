import { isBuiltin } from 'node:module'
import type { Problem } from '../Check.js'
import type { ImportUse, Source } from '../parseSource.js'
import { isTest, isToolConfig, workspaceOf } from '../places.js'
import { arrows, nodeWorkspaces, testArrows } from './arrows.js'
import type { Manifest } from './manifests.js'

type Found = { message: string; fix: string } | undefined

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function checkOwnPackage(source: Source, name: string): Found {
  const workspace = workspaceOf(source.path)
  const allowed = [...(arrows[workspace] ?? []), ...(isTest(source.path) ? testArrows : [])]
  if (allowed.includes(name)) return undefined
  return {
    message: `${workspace} may not import ${name}`,
    fix: `allowed here: ${allowed.join(', ') || 'none of our packages'}; move what both need into a package that both may import`,
  }
}

function checkSubpath(specifier: string, target: Manifest | undefined): Found {
  if (!target) return { message: `there is no package ${specifier}`, fix: 'correct the name' }
  const subpath = `.${specifier.slice(target.name.length)}`
  if (subpath in target.exports) return undefined
  return {
    message: `${specifier} reaches inside ${target.name}`,
    fix: `import from ${target.name}, and export the name from its src/exports if it is missing`,
  }
}

function checkDeclared(source: Source, name: string, manifests: Map<string, Manifest>): Found {
  const root = manifests.get('')
  const own = manifests.get(workspaceOf(source.path)) ?? root
  const outside = isTest(source.path) || isToolConfig(source.path) || own === root
  if (own?.runtime.has(name)) return undefined
  if ((outside || own?.private) && own?.development.has(name)) return undefined
  if (outside && (root?.development.has(name) || name.startsWith('@billfold/'))) return undefined
  return {
    message: `${name} is not declared by ${own?.workspace || 'the root'}; it resolves only because npm hoists`,
    fix: `add ${name} to the dependencies of ${own?.workspace || '.'}/package.json, or do without it`,
  }
}

function checkRelative(specifier: string, inside: boolean): Found {
  if (!inside) {
    return { message: `${specifier} leaves its package`, fix: 'import the other package by its name' }
  }
  if (/\.(js|mjs|json|css|svg|html)(\?\w+)?$/.test(specifier)) return undefined
  return { message: `${specifier} has no file ending`, fix: 'end relative imports in .js' }
}

function checkImport(source: Source, use: ImportUse, manifests: Map<string, Manifest>): Found {
  const { specifier } = use
  const workspace = workspaceOf(source.path)
  if (specifier.startsWith('.')) {
    const resolved = new URL(specifier, `file:///${source.path}`).pathname.slice(1)
    return checkRelative(specifier, workspaceOf(resolved) === workspace)
  }
  if (specifier.startsWith('/') || specifier.startsWith('virtual:')) return undefined
  if (isBuiltin(specifier)) {
    const free = isTest(source.path) || isToolConfig(source.path) || nodeWorkspaces.includes(workspace)
    if (free) return undefined
    return {
      message: `${specifier} exists only in Node`,
      fix: 'this package must run in a browser: take it as a parameter',
    }
  }
  const name = packageOf(specifier)
  if (!name.startsWith('@billfold/')) return checkDeclared(source, name, manifests)
  const target = [...manifests.values()].find((manifest) => manifest.name === name)
  return (
    checkOwnPackage(source, name) ?? checkSubpath(specifier, target) ?? checkDeclared(source, name, manifests)
  )
}

/** Package arrows, undeclared and deep imports, and relative paths that leave their package. */
export function findImportProblems(sources: Source[], manifests: Map<string, Manifest>): Problem[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((use) => {
      const found = checkImport(source, use, manifests)
      return found ? [{ path: source.path, line: use.line, ...found }] : []
    }),
  )
}
