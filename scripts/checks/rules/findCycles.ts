import type { Problem } from '../Check.js'
import type { Source } from '../parseSource.js'
import { resolveRelative } from './resolveRelative.js'

type Edge = { to: string; line: number }

function toGraph(sources: Source[]): Map<string, Edge[]> {
  const known = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map((source) => [
      source.path,
      source.imports.flatMap((use) => {
        const to = resolveRelative(source, use, known)
        return to ? [{ to, line: use.line }] : []
      }),
    ]),
  )
}

/** Import cycles, of values or of types: each is reported once, at the import that closes it. */
export function findCycles(sources: Source[]): Problem[] {
  const graph = toGraph(sources)
  const done = new Set<string>()
  const trail: string[] = []
  const problems: Problem[] = []

  function walk(path: string): void {
    trail.push(path)
    for (const { to, line } of graph.get(path) ?? []) {
      const start = trail.indexOf(to)
      if (start !== -1) {
        problems.push({
          path,
          line,
          message: `import cycle: ${[...trail.slice(start), to].join(' -> ')}`,
          fix: 'put what both need (often a type) into a file of its own that imports neither',
        })
      } else if (!done.has(to)) walk(to)
    }
    trail.pop()
    done.add(path)
  }

  for (const path of graph.keys()) if (!done.has(path)) walk(path)
  return problems
}
