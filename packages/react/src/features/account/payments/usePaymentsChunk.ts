'use client'
import { hasEntries } from '@billfold/core/internal'
import { useEffect, useState } from 'react'
import { type LoadedChunk, lazyChunk } from '../../../hooks/lazyChunk.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'

const payments = lazyChunk(() => import('./paymentsChunk.js'))

type PaymentsChunk = LoadedChunk<typeof import('./paymentsChunk.js')>

/** Loads the payment components if the journal has entries. */
export function usePaymentsChunk(): PaymentsChunk {
  const billfold = useBillfold()
  const [hasJournal, setHasJournal] = useState(false)
  const [journalError, setJournalError] = useState<Error>()
  useEffect(() => {
    if (journalError) return
    let isCurrent = true
    hasEntries(billfold).then(
      (has) => isCurrent && setHasJournal(has),
      (error: Error) => {
        billfold.warn('Failed to read the journal', error)
        if (isCurrent) setJournalError(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [billfold, journalError])
  const { chunk, error, retry } = payments.useChunk(hasJournal)
  return {
    chunk,
    error: error ?? journalError,
    retry: () => {
      setJournalError(undefined)
      retry()
    },
  }
}
