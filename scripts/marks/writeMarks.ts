import type { MarkTable } from './MarkArt.js'
import type { MarkSource, MarkSources } from './MarkSource.js'
import { readMark } from './readMark.js'
import { coins } from './tables/coins.js'
import { logins } from './tables/logins.js'
import { networks } from './tables/networks.js'
import { onramps } from './tables/onramps.js'
import { tokens } from './tables/tokens.js'
import { connectors, wallets } from './tables/wallets.js'

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

function print(name: string, marks: MarkTable): string {
  const rows = Object.entries(marks).map(([id, art]) => `  ${JSON.stringify(id)}: ${JSON.stringify(art)},\n`)
  return `
export const ${name}: MarkTable = {
${rows.join('')}}
`
}

const sourcesOf = (table: object) => Object.keys(table) as Extract<MarkSource, string>[]

/** Last part of a source, such as `USDC`. */
const nameOf = (source: string) => source.slice(source.indexOf('/') + 1)

function toSources(table: object): MarkSources {
  return Object.fromEntries(sourcesOf(table).map((source) => [nameOf(source), source]))
}

/** Names the mark of every chain, coin and contract. */
function printIds(): string {
  const chains = Object.entries(networks).flatMap(([source, ids]) =>
    ids.map((id) => [String(id), nameOf(source)]),
  )
  const natives = Object.entries(coins).flatMap(([source, { symbol, chainIds }]) =>
    chainIds.map((id) => [`${id}:${symbol}`, nameOf(source)]),
  )
  const contracts = Object.entries(tokens).flatMap(([source, addresses]) =>
    Object.entries(addresses).map(([id, address]) => [`${id}:${address.toLowerCase()}`, nameOf(source)]),
  )
  return [
    printNames('chainNetworks', 'Names of networks by chain id.', chains),
    printNames('chainCoins', 'Names of coins by chain id and symbol.', natives),
    printNames('contractTokens', 'Names of tokens by chain id and address.', contracts),
  ].join('')
}

function printNames(name: string, comment: string, rows: readonly (readonly string[])[]): string {
  return `
/** ${comment} */
export const ${name}: Readonly<Record<string, string>> = {
${rows.map(([id, mark]) => `  '${id}': '${mark}',\n`).join('')}}
`
}

const head = `// Written by \`npm run marks\` from scripts/marks/tables.
/*! Drawings from @web3icons/core (MIT) and simple-icons (CC0-1.0), see NOTICE. Marks belong to their owners. */
import type { MarkTable } from '../MarkArt.js'
`

/** Returns every mark, by the name of its table. */
export function readTables(): Readonly<
  Record<'networks' | 'tokens' | 'wallets' | 'logins' | 'onramps', MarkTable>
> {
  return {
    networks: readMarks(toSources(networks)),
    tokens: readMarks(toSources({ ...tokens, ...coins })),
    wallets: readMarks(wallets),
    logins: readMarks(logins),
    onramps: readMarks(onramps),
  }
}

/** Returns the generated modules by file name; each becomes one chunk. */
export function writeMarks(): Readonly<Record<string, string>> {
  const tables = readTables()
  const ofConnectors = printNames(
    'connectorWallets',
    'Ids of wallets by ids of wagmi connectors.',
    Object.entries(connectors),
  )
  return {
    'assetMarks.ts': [
      head,
      print('networks', tables.networks),
      print('tokens', tables.tokens),
      printIds(),
    ].join(''),
    'brandMarks.ts': [
      head,
      print('wallets', tables.wallets),
      ofConnectors,
      print('logins', tables.logins),
      print('onramps', tables.onramps),
    ].join(''),
  }
}
