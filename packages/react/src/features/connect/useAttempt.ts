'use client'
import { connectWallet } from '@billfold/core'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useBillfold } from '../../hooks/useBillfold.js'
import type { ConnectState } from './ConnectContext.js'
import type { ConnectOptions } from './ConnectOptions.js'
import { type ConnectResult, createAttempt } from './createAttempt.js'

/** The flow's attempt at connecting; it ends with the flow, so that a late answer connects nothing. */
export function useAttempt(
  options: ConnectOptions,
  onConnect: (result: ConnectResult) => void,
): Pick<ConnectState, 'attempt' | 'start' | 'cancel'> {
  const billfold = useBillfold()
  const latest = useRef({ options, onConnect })
  useEffect(() => {
    latest.current = { options, onConnect }
  })
  const { state, start, cancel } = useMemo(
    () =>
      createAttempt({
        connect: (connector, signal) => {
          const { chain, makeActive } = latest.current.options
          return connectWallet(billfold, { connector, chainId: chain?.id, makeActive, signal })
        },
        onConnect: (result) => latest.current.onConnect(result),
        onFail: (code, error) => billfold.emit('error', { area: 'connect', code, error }),
      }),
    [billfold],
  )
  useEffect(() => cancel, [cancel])
  return {
    attempt: useSyncExternalStore(state.subscribe, state.get, state.get),
    start: ({ id, connector }) => connector && start(id, connector),
    cancel,
  }
}
