'use client'

import type { PayState as FlowState } from '@billfold/core'
import type { createPaymentStore, MethodState, Support } from '@billfold/core/internal'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'

export type UnsupportedProps = { reason: Extract<Support, { supported: false }>['reason'] }

/** Lazily loaded chunks of the widget. */
export type PayChunks = {
  fund_wallet: ComponentType
  transaction: ComponentType
  productInfo: ComponentType
  /** Screens 3 to 6 (R2.154 to R2.170). */
  methods: Record<MethodState, ComponentType>
  /** Screens 7 to 12 (R2.171 to R2.196). */
  steps: Record<Exclude<FlowState, 'init' | 'methodSelection'>, ComponentType>
  engine: { createPaymentStore: typeof createPaymentStore }
  resume: { ResumeNotice: ComponentType }
  connect: ComponentType<{ onFirst: () => void }>
  /** Screen 13 (R2.197, R2.198). */
  unsupported: ComponentType<UnsupportedProps>
}

export type PayChunkName = keyof PayChunks

/** Loads a chunk; injected, since chunks import the widget themselves. */
export type LoadChunk = <Name extends PayChunkName>(name: Name) => Promise<PayChunks[Name]>

export type PayChunksState = {
  /** Loaded chunks. */
  chunks: Partial<PayChunks>
  /** Chunks that failed to load; fetching them again retries. */
  failed: ReadonlySet<PayChunkName>
  /** Loads a chunk once. */
  fetchChunk: (name: PayChunkName) => void
}

/** Loads the chunks of one widget on demand and keeps them. */
export function usePayChunks(load: LoadChunk): PayChunksState {
  const { warn } = useBillfold()
  const [chunks, setChunks] = useState<Partial<PayChunks>>({})
  const [failed, setFailed] = useState<ReadonlySet<PayChunkName>>(new Set())
  const requested = useRef(new Set<PayChunkName>())
  const fetchChunk = useCallback(
    (name: PayChunkName) => {
      if (requested.current.has(name)) return
      requested.current.add(name)
      setFailed((now) =>
        now.has(name) ? new Set([...now].filter((failedName) => failedName !== name)) : now,
      )
      load(name).then(
        (chunk) => setChunks((now) => ({ ...now, [name]: chunk })),
        (error: unknown) => {
          requested.current.delete(name)
          setFailed((now) => new Set(now).add(name))
          warn('Failed to load a part of Billfold', error)
        },
      )
    },
    [load, warn],
  )
  return { chunks, failed, fetchChunk }
}
