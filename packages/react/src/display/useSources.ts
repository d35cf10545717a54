'use client'
import { toPictureUrl, toTrust } from '@billfold/core/internal'
import { useState } from 'react'
import { useBillfold } from '../provider/BillfoldContext.js'

/** `own` is the integrator's; the others are untrusted, and the services proxy images only. */
export type SourceKind = 'own' | 'image' | 'video' | 'audio'

/** Returns the first URL that the page may load and that has not failed; undefined if there is none. */
export function useSources(sources: readonly string[], kind: SourceKind) {
  const { trusted, proxy } = toTrust(useBillfold())
  const trust = {
    trusted: kind === 'own' ? 'all' : trusted,
    proxy: kind === 'image' ? proxy : undefined,
  } as const
  const [failed, setFailed] = useState<readonly string[]>([])
  const urls = sources.flatMap((source) => toPictureUrl(source, trust) ?? [])
  const src = urls.find((url) => !failed.includes(url))
  return src ? { src, onError: () => setFailed((before) => [...before, src]) } : undefined
}
