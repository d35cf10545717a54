'use client'
import { isNativeToken } from '@billfold/core/internal'
import { useContext } from 'react'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import type { MarkArt } from './MarkArt.js'
import { type MarkKind, MarksContext, markKey } from './MarksContext.js'

/** Marks are decorative: where they cannot be loaded, the lettered tiles stay. */
function load<Chunk extends object>(fetchChunk: () => Promise<Chunk>) {
  return lazyChunk<Partial<Chunk>>(() => fetchChunk().catch(() => ({})))
}

const brands = load(() => import('./generated/brandMarks.js'))
const assets = load(() => import('./generated/assetMarks.js'))

/** Loads the marks of wallets and logins along with the dialog that shows them. */
export const preloadBrandMarks: () => void = brands.preload

/** Loads the marks of networks and tokens along with the dialog that shows them. */
export const preloadAssetMarks: () => void = assets.preload

/** Looks up own entries only, since ids may come from anybody. */
function find<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  id: string | undefined,
): Value | undefined {
  return table && id !== undefined && Object.hasOwn(table, id) ? table[id] : undefined
}

/** Returns the app's own image for a mark. */
export function useOwnMark(kind: MarkKind, id: string | undefined): string | undefined {
  const images = useContext(MarksContext)
  return id === undefined ? undefined : images.get(markKey(kind, id))
}

export type UseMarkReturn = {
  art: MarkArt | undefined
  /** Not known yet: an image that would give way to a mark must wait. */
  isLoading: boolean
}

/** Returns the mark of a wallet by its id in the directory or its connector's; undefined until it is loaded. */
export function useWalletMark(id: string | undefined): MarkArt | undefined {
  const { chunk } = brands.useChunk(id !== undefined)
  return find(chunk?.wallets, find(chunk?.connectorWallets, id) ?? id)
}

/** Returns the mark of a login provider; undefined until it is loaded. */
export function useLoginMark(provider: string | undefined): MarkArt | undefined {
  const { chunk } = brands.useChunk(provider !== undefined)
  return find(chunk?.logins, provider)
}

function useAssetMark(
  isWanted: boolean,
  toArt: (tables: Partial<typeof import('./generated/assetMarks.js')>) => MarkArt | undefined,
): UseMarkReturn {
  const { chunk } = assets.useChunk(isWanted)
  return { art: isWanted && chunk ? toArt(chunk) : undefined, isLoading: isWanted && !chunk }
}

/** Returns the mark of a network. */
export function useNetworkMark(chainId: number | undefined): UseMarkReturn {
  return useAssetMark(chainId !== undefined, ({ networks, chainNetworks }) =>
    find<MarkArt>(networks, find(chainNetworks, String(chainId))),
  )
}

export type MarkedToken = {
  symbol: string
  chainId?: number | undefined
  /** Undefined for the native coin. */
  address?: string | undefined
}

/**
 * Returns the mark of a token. A contract has one by its address alone, so that a false USDC has none; a native coin
 * by its chain and symbol, since a private network may have any id and a coin of its own.
 */
export function useTokenMark({ symbol, chainId, address }: MarkedToken): UseMarkReturn {
  return useAssetMark(chainId !== undefined, ({ tokens, chainCoins, contractTokens }) => {
    const name =
      address === undefined || isNativeToken(address)
        ? find(chainCoins, `${chainId}:${symbol}`)
        : find(contractTokens, `${chainId}:${address.toLowerCase()}`)
    return find<MarkArt>(tokens, name)
  })
}
