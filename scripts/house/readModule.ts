import { parseSync } from 'vite'

export type ModuleImport = { specifier: string; isType: boolean }

/** A file's imports, comments with lines, and code without comments. */
export type Module = { imports: ModuleImport[]; comments: { text: string; line: number }[]; code: string }

/** Comments on consecutive lines count as one. */
const gap = /^\s*$/

export function readModule(path: string, text: string): Module {
  const { module, comments: found } = parseSync(path, text, { sourceType: 'module' })
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
    ),
  )
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const comments: { text: string; line: number; end: number }[] = []
  let code = text
  for (const { type, value, start, end } of found) {
    code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end)
    const last = comments.at(-1)
    const between = last ? text.slice(last.end, start) : ''
    if (type === 'Line' && last && gap.test(between) && between.split('\n').length === 2) {
      last.text += ` ${value}`
      last.end = end
    } else comments.push({ text: value, line: lineAt(start), end })
  }
  return {
    imports: [...statics, ...reexports],
    comments: comments.map(({ text: comment, line }) => ({ text: comment.replace(/^\s*\*+/gm, ' '), line })),
    code,
  }
}
