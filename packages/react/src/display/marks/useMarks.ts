'use client'
import { useContext } from 'react'
import { lazyChunk } from '../../hooks/lazyChunk.js'
import type { MarkedToken } from './assetMarks.js'
import type { BrandKind } from './brandMarks.js'
import type { MarkArt } from './MarkArt.js'
import { type MarkKind, MarksContext, markKey } from './MarksContext.js'

/** Marks are decorative: where they cannot be loaded, the lettered tiles stay. */
function load<Chunk extends object>(fetchChunk: () => Promise<Chunk>) {
  return lazyChunk<Partial<Chunk>>(() => fetchChunk().catch(() => ({})))
}

const brands = load(() => import('./brandMarks.js'))
const assets = load(() => import('./assetMarks.js'))

/** Loads the marks of wallets, logins and card providers along with the dialog that shows them. */
export const preloadBrandMarks: () => void = brands.preload

/** Loads the marks of networks and tokens along with the dialog that shows them. */
export const preloadAssetMarks: () => void = assets.preload

/** Returns the app's own image for a mark. */
export function useOwnMark(kind: MarkKind, id: string | 0 | undefined): string | undefined {
  const images = useContext(MarksContext)
  return id ? images.get(markKey(kind, id)) : undefined
}

export type UseMarkReturn = {
  art: MarkArt | undefined
  /** Not known yet: an image that would give way to a mark must wait. */
  isLoading: boolean
}

/** Returns the mark of a wallet, a login or a card provider by its id; undefined until it is loaded. */
export function useBrandMark(kind: BrandKind, id: string | undefined): MarkArt | undefined {
  const { chunk } = brands.useChunk(id !== undefined)
  return id === undefined ? undefined : chunk?.findBrandMark?.(kind, id)
}

/** Returns the mark of a network. */
export function useNetworkMark(chainId: number | undefined): UseMarkReturn {
  const { chunk } = assets.useChunk(chainId !== undefined)
  if (chainId === undefined) return { art: undefined, isLoading: false }
  return { art: chunk?.findNetworkMark?.(chainId), isLoading: !chunk }
}

/** Returns the mark of a token on a chain. */
export function useTokenMark(token: MarkedToken): UseMarkReturn {
  const isWanted = token.chainId !== undefined
  const { chunk } = assets.useChunk(isWanted)
  return { art: isWanted ? chunk?.findTokenMark?.(token) : undefined, isLoading: isWanted && !chunk }
}
