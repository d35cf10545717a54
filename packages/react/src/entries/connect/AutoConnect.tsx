'use client'
import type { AutoConnectOptions } from '@billfold/core'
import { autoConnect } from '@billfold/core/actions'
import { useEffect, useRef } from 'react'
import { useBillfold } from '../../provider/BillfoldContext.js'
import { Guard } from '../guard/Guard.js'
import { type ConnectEvents, useConnectEvents } from './useConnectEvents.js'

export type AutoConnectProps = AutoConnectOptions & Pick<ConnectEvents, 'onConnect'>

/** Reconnects earlier wallets where the configuration has `autoConnect: false`; renders nothing. */
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
