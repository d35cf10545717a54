'use client'
import {
  checkSent,
  isAbortError,
  type Operation,
  releaseStep,
  resumeOperation,
  type SendFundsParameters,
  sendFunds,
} from '@billfold/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshBalances } from './refreshBalances.js'
import { useBillfold } from './useBillfold.js'

export type SendProgress = {
  onChange(operation: Operation): void
  onSuccess(operation: Operation): void
  onFailure(error: unknown): void
}

/** Sends once however often it is asked to, or follows what was sent; afterwards balances are read again. */
export function useSendFunds({ onChange, onSuccess, onFailure }: SendProgress) {
  const billfold = useBillfold()
  const queries = useQueryClient()
  const busy = useRef(false)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  const follow = async (run: () => Promise<Operation>) => {
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
    // What waits for the request notices at its next look, and ends.
    mutationFn: (id: string) => releaseStep(billfold, { id }),
  })
  return {
    release,
    /** Goes on when the screen is left: the wallet has been asked. */
    send: (parameters: Omit<SendFundsParameters, 'onChange'>) =>
      follow(() => sendFunds(billfold, { ...parameters, onChange })),
    /** Asks the wallet nothing. */
    resume: (id: string) =>
      follow(async () => {
        leave.current = new AbortController()
        return checkSent(await resumeOperation(billfold, { id, onChange, signal: leave.current.signal }))
      }),
  }
}
