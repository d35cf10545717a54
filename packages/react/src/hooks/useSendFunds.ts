'use client'

import { type SendFundsParameters, sendFunds } from '@billfold/core/actions'
import {
  checkSent,
  isAbortError,
  type JournalEntry,
  refreshBalances,
  releaseStep,
  resumeEntry,
} from '@billfold/core/internal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useBillfold } from '../provider/BillfoldContext.js'

export type SendProgress = {
  onChange(entry: JournalEntry): void
  onSuccess(entry: JournalEntry): void
  onFailure(error: unknown): void
}

/** Sends once per call sequence or resumes a sent transfer, then refetches balances. */
export function useSendFunds({ onChange, onSuccess, onFailure }: SendProgress) {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const busy = useRef(false)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  const follow = async (run: () => Promise<JournalEntry>) => {
    if (busy.current) return
    busy.current = true
    try {
      onSuccess(await run())
    } catch (error) {
      if (!isAbortError(error)) onFailure(error)
    } finally {
      busy.current = false
      refreshBalances(queries, ['send'])
    }
  }
  const release = useMutation({
    // The pending request ends at its next poll.
    mutationFn: (id: string) => releaseStep(billfold, { id }),
  })
  return {
    release,
    /** Continues after the screen is left, because the wallet has the request. */
    send: (parameters: Omit<SendFundsParameters, 'onChange'>) =>
      follow(() => sendFunds(billfold, { ...parameters, onChange })),
    /** Sends no request to the wallet. */
    resume: (id: string) =>
      follow(async () => {
        leave.current = new AbortController()
        return checkSent(await resumeEntry(billfold, { id, onChange, signal: leave.current.signal }))
      }),
  }
}
