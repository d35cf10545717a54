import type { Problem } from '../Check.js'
import type { Source } from '../parseSource.js'
import { isTest } from '../places.js'

const guarded = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'setTimeout',
  'setInterval',
])

const scope = /^packages\/(protocol|core|react)\/src\//
const allowed = /^packages\/(core\/src\/platform|react\/src\/ui)\//

type Located = { start: number }

/** Names that the file itself declares, as variables, parameters, imports or destructured fields. */
function listBindings(source: Source): Set<string> {
  const names = new Set<string>()
  const collect = (pattern: unknown): void => {
    if (!pattern || typeof pattern !== 'object') return
    const node = pattern as Record<string, unknown> & { type?: string }
    if (node.type === 'Identifier') names.add(String(node.name))
    if (node.type === 'ObjectPattern') for (const part of node.properties as unknown[]) collect(part)
    if (node.type === 'ArrayPattern') for (const part of node.elements as unknown[]) collect(part)
    for (const key of ['value', 'left', 'argument', 'parameter']) if (node[key]) collect(node[key])
  }
  const collectAll = (node: { params: readonly unknown[] }) => node.params.forEach(collect)
  source.visit({
    VariableDeclarator: (node) => collect(node.id),
    FunctionDeclaration: (node) => {
      collect(node.id)
      collectAll(node)
    },
    FunctionExpression: collectAll,
    ArrowFunctionExpression: collectAll,
    ImportSpecifier: (node) => collect(node.local),
    ImportDefaultSpecifier: (node) => collect(node.local),
  })
  return names
}

/** Offsets of identifiers that only look like globals: property names, object keys, attributes, types. */
function listHarmless(source: Source): Set<number> {
  const offsets = new Set<number>()
  const skip = (node: Located) => offsets.add(node.start)
  source.visit({
    MemberExpression: (node) => !node.computed && skip(node.property),
    Property: (node) => !node.computed && !node.shorthand && skip(node.key),
    PropertyDefinition: (node) => skip(node.key),
    MethodDefinition: (node) => skip(node.key),
    TSPropertySignature: (node) => skip(node.key),
    TSMethodSignature: (node) => skip(node.key),
    TSTypeQuery: (node) => skip(node.exprName),
    ImportSpecifier: (node) => skip(node.imported),
    ExportSpecifier: (node) => {
      skip(node.local)
      skip(node.exported)
    },
  })
  return offsets
}

/** Browser globals, clocks and `fetch` outside core/platform and react/ui: there they are parameters. */
export function findGlobals(sources: Source[]): Problem[] {
  const checked = sources.filter(({ path }) => scope.test(path) && !allowed.test(path) && !isTest(path))
  return checked.flatMap((source) => {
    const bindings = listBindings(source)
    const harmless = listHarmless(source)
    const problems: Problem[] = []
    const add = (name: string, start: number) =>
      problems.push({
        path: source.path,
        line: source.lineAt(start),
        message: `${name} is touched outside core/platform and react/ui`,
        fix: 'take it from billfold.platform, or from a hook of react/ui',
      })
    source.visit({
      Identifier: (node) => {
        if (guarded.has(node.name) && !bindings.has(node.name) && !harmless.has(node.start))
          add(node.name, node.start)
      },
      MemberExpression: (node) => {
        if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
        if (node.object.name === 'globalThis') add(`globalThis.${node.property.name}`, node.start)
        if (node.object.name === 'Date' && node.property.name === 'now') add('Date.now', node.start)
      },
      NewExpression: (node) => {
        const isNow =
          node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
        if (isNow) add('new Date()', node.start)
      },
    })
    return problems
  })
}
