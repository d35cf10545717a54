import { parseSync, Visitor } from 'vite'

/** One import, re-export, dynamic import or `import('x').T` type of a file. */
export type ImportUse = {
  specifier: string
  line: number
  kind: 'import' | 'reexport' | 'reexportAll' | 'dynamic' | 'type'
}

export type VisitorTable = ConstructorParameters<typeof Visitor>[0]
type Program = ReturnType<typeof parseSync>['program']

/** A file's syntax tree with its imports and text. */
export type Source = {
  path: string
  text: string
  imports: ImportUse[]
  lineAt(offset: number): number
  visit(table: VisitorTable): void
}

/** Returns true if the checks can parse the file: TypeScript and modules, not styles or data. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts')
}

function listImports(program: Program, lineAt: (offset: number) => number): ImportUse[] {
  const uses: ImportUse[] = []
  const add = (node: { value?: unknown; start: number }, kind: ImportUse['kind']) => {
    if (typeof node.value === 'string') uses.push({ specifier: node.value, line: lineAt(node.start), kind })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type' ? 'type' : 'import'),
    ExportAllDeclaration: (node) => add(node.source, 'reexportAll'),
    ExportNamedDeclaration: (node) => node.source && add(node.source, 'reexport'),
    ImportExpression: (node) => node.source.type === 'Literal' && add(node.source, 'dynamic'),
    TSImportType: (node) => add(node.source, 'type'),
  }).visit(program)
  return uses
}

/** Parses one file; throws on a syntax error, which the compiler reports too. */
export function parseSource(path: string, text: string): Source {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const { program, errors } = parseSync(path, text, { sourceType: 'module' })
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  return {
    path,
    text,
    imports: listImports(program, lineAt),
    lineAt,
    visit: (table) => new Visitor(table).visit(program),
  }
}
