import { connectorWallets, logins, onramps, wallets } from './generated/brandMarks.js'
import type { MarkArt } from './MarkArt.js'

const tables = { wallets, logins, onramps } as const

export type BrandKind = keyof typeof tables

/** Looks up own entries only, since ids may come from anybody. */
const find = <Value>(table: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined

/** Returns the mark of a wallet by its id in the directory or its connector's, of a login or of a card provider. */
export function findBrandMark(kind: BrandKind, id: string): MarkArt | undefined {
  return find(tables[kind], (kind === 'wallets' && find(connectorWallets, id)) || id)
}
