import { connectorWallets, logins, wallets } from './generated/brandMarks.js'
import type { MarkArt } from './MarkArt.js'

/** Looks up own entries only, since ids may come from anybody. */
const find = <Value>(table: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined

/** Returns the mark of a wallet by its id in the directory or its connector's. */
export function findWalletMark(id: string): MarkArt | undefined {
  return find(wallets, find(connectorWallets, id) ?? id)
}

/** Returns the mark of a login provider. */
export function findLoginMark(provider: string): MarkArt | undefined {
  return find(logins, provider)
}
