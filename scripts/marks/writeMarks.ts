import { walletDirectory } from '@billfold/core/wallets'
import type { MarkTable } from '../../packages/react/src/display/marks/MarkArt.js'
import type { MarkSources } from './MarkSource.js'
import { readMark } from './readMark.js'
import { logins } from './tables/logins.js'
import { wallets } from './tables/wallets.js'

/** Folder of the generated modules, from the root of the repository. */
export const folder = 'packages/react/src/display/marks/generated'

function readMarks(sources: MarkSources): MarkTable {
  return Object.fromEntries(
    Object.entries(sources).map(([id, source]) => {
      try {
        return [id, readMark(source)]
      } catch (error) {
        throw new Error(`the mark of ${id}`, { cause: error })
      }
    }),
  )
}

function print(name: string, sources: MarkSources): string {
  const marks = Object.entries(readMarks(sources))
  const rows = marks.map(([id, art]) => `  ${JSON.stringify(id)}: ${JSON.stringify(art)},\n`)
  return `
export const ${name}: MarkTable = {
${rows.join('')}}
`
}

/** Connects wagmi connectors to the wallets that they are for. */
function printConnectors(): string {
  const rows = walletDirectory
    .filter(({ id }) => id in wallets)
    .flatMap(({ id, connectorIds = [] }) => connectorIds.map((name) => `  ${name}: '${id}',\n`))
  return `
/** Ids of the directory by ids of wagmi connectors. */
export const connectorWallets: Readonly<Record<string, string>> = {
${rows.join('')}}
`
}

const head = `// Written by \`npm run marks\` from scripts/marks/tables.
import type { MarkTable } from '../MarkArt.js'
`

/** Returns the generated modules by file name; each becomes one chunk. */
export function writeMarks(): Readonly<Record<string, string>> {
  return {
    'brands.ts': [head, print('wallets', wallets), printConnectors(), print('logins', logins)].join(''),
  }
}
