'use client'
import { type AutoConnectOptions, autoConnect } from '@billfold/core'
import { useEffect, useRef } from 'react'
import { useBillfold } from '../hooks/useBillfold.js'
import { Guard } from './Guard.js'
import { type ConnectEvents, useConnectEvents } from './useConnectEvents.js'

export type AutoConnectProps = AutoConnectOptions & Pick<ConnectEvents, 'onConnect'>

/** Restores earlier wallets where the configuration has `autoConnect: false`; draws nothing. */
export function AutoConnect(props: AutoConnectProps) {
  return (
    <Guard look="none" entry="AutoConnect" options={props}>
      <Restoring {...props} />
    </Guard>
  )
}

function Restoring({ timeout, onTimeout, onConnect }: AutoConnectProps) {
  const billfold = useBillfold()
  const timedOut = useRef(onTimeout)
  timedOut.current = onTimeout
  useConnectEvents({ onConnect })
  useEffect(() => {
    void autoConnect(billfold, { timeout, onTimeout: () => timedOut.current?.() })
  }, [billfold, timeout])
  return null
}
