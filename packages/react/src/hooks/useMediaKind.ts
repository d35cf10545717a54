'use client'
import { type MediaKind, mediaTypeQuery, toMediaKind } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { useBillfold } from './useBillfold.js'

/** How to show what an address leads to; undefined while that is being found out, and without an address. */
export function useMediaKind(url: string | undefined): MediaKind | undefined {
  const { data } = useQuery({ ...mediaTypeQuery(useBillfold(), { url }), enabled: Boolean(url) })
  return data === undefined ? undefined : toMediaKind(data ?? undefined)
}
