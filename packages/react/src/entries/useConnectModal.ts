'use client'
import { useCallback, useState } from 'react'
import type { ConnectOptions } from '../features/connect/ConnectOptions.js'
import type { Appearance } from './Appearance.js'
import { type ConnectResult, useModals } from './ModalContext.js'

/** Opens the connect modal from anywhere; `connect` resolves to the account, or to undefined when it was closed. */
export function useConnectModal(): {
  connect: (options?: ConnectOptions & Appearance) => Promise<ConnectResult | undefined>
  isConnecting: boolean
} {
  const { openConnect } = useModals()
  const [isConnecting, setConnecting] = useState(false)
  const connect = useCallback(
    async (options: ConnectOptions & Appearance = {}) => {
      setConnecting(true)
      try {
        return await openConnect(options ?? {})
      } finally {
        setConnecting(false)
      }
    },
    [openConnect],
  )
  return { connect, isConnecting }
}
