'use client'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import type { MarkArt, MarkTable } from './MarkArt.js'

/** Marks are decorative: where they cannot be loaded, the lettered tiles stay. */
function load<Chunk extends object>(fetchChunk: () => Promise<Chunk>) {
  return lazyChunk<Partial<Chunk>>(() => fetchChunk().catch(() => ({})))
}

const brands = load(() => import('./generated/brands.js'))

/** Loads the marks of wallets and logins along with the dialog that shows them. */
export const preloadBrandMarks: () => void = brands.preload

function find(table: MarkTable | undefined, id: string | undefined): MarkArt | undefined {
  return table && id !== undefined && Object.hasOwn(table, id) ? table[id] : undefined
}

/** Returns the mark of a wallet by its id in the directory or its connector's; undefined until it is loaded. */
export function useWalletMark(id: string | undefined): MarkArt | undefined {
  const { chunk } = brands.useChunk(id !== undefined)
  return find(chunk?.wallets, (id !== undefined && chunk?.connectorWallets?.[id]) || id)
}

/** Returns the mark of a login provider; undefined until it is loaded. */
export function useLoginMark(provider: string | undefined): MarkArt | undefined {
  const { chunk } = brands.useChunk(provider !== undefined)
  return find(chunk?.logins, provider)
}
