import type { Problem } from '../Check.js'
import type { Source } from '../parseSource.js'
import { isTest } from '../places.js'
import { type Layers, layers, strangers } from './layers.js'
import { resolveRelative } from './resolveRelative.js'

/** The row whose folder or file is named most exactly: `config/createBillfold.ts` before `config`. */
function rowOf({ workspace, rows }: Layers, path: string): number {
  const inside = path.slice(`${workspace}/src/`.length)
  const named = rows
    .flatMap((row, index) => row.map((name) => ({ name, index })))
    .filter(({ name }) => inside === name || inside.startsWith(`${name}/`))
    .sort((a, b) => b.name.length - a.name.length)
  return named[0]?.index ?? -1
}

function checkRow(from: string, to: string): Omit<Problem, 'path' | 'line'> | undefined {
  const table = layers.find(({ workspace }) => from.startsWith(`${workspace}/src/`))
  if (!table) return undefined
  const [fromRow, toRow] = [rowOf(table, from), rowOf(table, to)]
  if (fromRow === -1) {
    return { message: `${from} lies in no known folder`, fix: 'put it where design section 3 has its kind' }
  }
  if (toRow <= fromRow) return undefined
  const name = (row: number) => table.rows[row]?.join(', ')
  return {
    message: `${name(fromRow)} may not import from ${name(toRow)}, which stands below it`,
    fix: 'move the shared part up, or take it as a parameter',
  }
}

function checkNeighbours(from: string, to: string): Omit<Problem, 'path' | 'line'> | undefined {
  const row = strangers.find((folders) => folders.some((folder) => from.startsWith(`${folder}/`)))
  const home = row?.find((folder) => from.startsWith(`${folder}/`))
  const other = row?.find((folder) => folder !== home && to.startsWith(`${folder}/`))
  if (other)
    return { message: `${home} may not import from ${other}`, fix: 'what they share belongs in execution' }
  const isScreen = (path: string) => /\/features\/.*\/screens\/[^/]*Screen\.tsx$/.test(path)
  if (isScreen(from) && isScreen(to)) {
    return {
      message: 'a screen may not import another screen',
      fix: 'navigate to it, or share a part that is no screen',
    }
  }
  return undefined
}

/** The order of folders inside core and react, screens that import screens, and product code that imports test code. */
export function findLayerProblems(sources: Source[]): Problem[] {
  const known = new Set(sources.map(({ path }) => path))
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      source.imports.flatMap((use) => {
        const to = resolveRelative(source, use, known)
        if (!to) return []
        const found = isTest(to)
          ? { message: 'product code may not import test code', fix: 'move the shared part out of the test' }
          : (checkRow(source.path, to) ?? checkNeighbours(source.path, to))
        return found ? [{ path: source.path, line: use.line, ...found }] : []
      }),
    )
}
