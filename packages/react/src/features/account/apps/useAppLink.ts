'use client'
import { type AppLink, type AppLinkState, BillfoldError } from '@billfold/core'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useKitState } from '../../../hooks/useKitState.js'

/** "Connect an App", opened when it is first asked for; `error` when it cannot be. */
export function useAppLink(): {
  link: AppLink | undefined
  error: Error | undefined
  open: () => void
} {
  const billfold = useBillfold()
  const { appLink } = useKitState()
  const [error, setError] = useState<Error>()
  const open = useCallback(() => {
    setError(undefined)
    const opening = billfold.appLink?.() ?? Promise.reject(new BillfoldError('NoWalletConnectClient'))
    opening.catch((problem: Error) => setError(problem))
  }, [billfold])
  useEffect(open, [open])
  return { link: appLink, error, open }
}

export function useAppLinkState({ state }: AppLink): AppLinkState {
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}
