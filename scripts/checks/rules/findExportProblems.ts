import type { Problem } from '../Check.js'
import type { Source } from '../parseSource.js'
import { isToolConfig } from '../places.js'
import { resolveRelative } from './resolveRelative.js'

const vagueName = /^(index|utils?|helpers?|types?|common|misc|manager)\.(ts|tsx|mts|mjs)$/

/** Files that are only ever reached by `import()`: they may gather what belongs into one chunk. */
function listChunks(sources: Source[]): Set<string> {
  const known = new Set(sources.map(({ path }) => path))
  const [lazy, eager] = [new Set<string>(), new Set<string>()]
  for (const source of sources) {
    for (const use of source.imports) {
      const target = resolveRelative(source, use, known)
      if (target) (use.kind === 'dynamic' ? lazy : eager).add(target)
    }
  }
  return new Set([...lazy].filter((path) => !eager.has(path)))
}

/** Barrels and `export *` outside `src/exports`, default exports outside tool settings, and file names that say nothing. */
export function findExportProblems(sources: Source[]): Problem[] {
  const chunks = listChunks(sources)
  return sources.flatMap((source) => {
    const problems: Problem[] = []
    const add = (line: number, message: string, fix: string) =>
      problems.push({ path: source.path, line, message, fix })
    const isPublic = /\/src\/exports\//.test(source.path)

    for (const use of source.imports) {
      if (use.kind === 'reexportAll') add(use.line, '`export *` hides what is public', 'name each export')
      if (use.kind === 'reexport' && !isPublic && !chunks.has(source.path)) {
        add(use.line, 're-export outside src/exports', 'import from the file that defines the name')
      }
    }
    if (!isToolConfig(source.path)) {
      source.visit({
        ExportDefaultDeclaration: (node) =>
          add(source.lineAt(node.start), 'default export', 'export it by the name of the file'),
      })
    }
    const file = source.path.split('/').at(-1) ?? ''
    if (!isPublic && vagueName.test(file)) {
      add(1, `${file} says nothing about what is in it`, 'name the file after its main export')
    }
    return problems
  })
}
