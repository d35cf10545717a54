'use client'
import { hasOperations } from '@billfold/core/internal'
import { useEffect, useState } from 'react'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import type { paymentsChunk } from './paymentsChunk.js'

type PaymentsChunkState = {
  chunk: typeof paymentsChunk | undefined
  failed: boolean
  retry: () => void
}

/** Loads the payment components if the journal has entries. */
export function usePaymentsChunk(): PaymentsChunkState {
  const billfold = useBillfold()
  const [chunk, setChunk] = useState<typeof paymentsChunk>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (chunk || failed) return
    let isCurrent = true
    const load = async () => {
      if (!(await hasOperations(billfold))) return
      const { paymentsChunk } = await import('./paymentsChunk.js')
      if (isCurrent) setChunk(paymentsChunk)
    }
    load().catch((error: unknown) => {
      billfold.warn('Failed to load the payments', error)
      if (isCurrent) setFailed(true)
    })
    return () => {
      isCurrent = false
    }
  }, [billfold, chunk, failed])
  return { chunk, failed, retry: () => setFailed(false) }
}
