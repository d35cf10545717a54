import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const reexport = /export (type )?\{([^}]*)\} from '([^']+)'/g

/** Every public name of a package with its declaration on one line, in order, from its built types. */
export function reportApi(entry: string): string {
  const rows: string[] = []
  for (const [, typeOnly, names = '', from = ''] of readFileSync(entry, 'utf8').matchAll(reexport)) {
    // What another package declares is in that package's report.
    const source = from.startsWith('.')
      ? readFileSync(resolve(dirname(entry), from.replace(/\.js$/, '.d.ts')), 'utf8')
      : ''
    for (const name of names
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)) {
      const plain = name.replace(/^type /, '')
      const [inner = plain, outer = inner] = plain.split(' as ')
      rows.push(`${outer}: ${shorten(findDeclaration(source, inner) ?? (typeOnly ? 'type' : 'value'))}`)
    }
  }
  return `${rows.sort().join('\n')}\n`
}

const longest = 600

/** Types of schemas fill pages; their end is a number that changes with them. */
function shorten(text: string): string {
  if (text.length <= longest) return text
  const rest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return `${text.slice(0, longest)}… ${rest}`
}

/** The declaration of a name up to the next one, without comments and line breaks. */
export function findDeclaration(source: string, name: string): string | undefined {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
  const start = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|type|interface|let) ${name}\\b`,
    'm',
  ).exec(code)
  if (!start) return undefined
  const rest = code.slice(start.index)
  const end = /\n(?=export |declare |type |interface |import |const |function )/.exec(rest.slice(1))
  const text = end ? rest.slice(0, end.index + 1) : rest
  return text
    .replace(/^(export )?(declare )?/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
