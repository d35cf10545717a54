'use client'
import type { ConnectionEvent } from '@billfold/core'
import { callHost } from '@billfold/core/internal'
import { useEffect, useRef } from 'react'
import { useConnectionEffect } from 'wagmi'
import { useBillfold } from '../../provider/BillfoldContext.js'

export type ConnectedAccount = ConnectionEvent

export type ConnectEvents = {
  /** Called when a wallet becomes active, also after auto-connect. */
  onConnect?: ((account: ConnectedAccount) => void) | undefined
  /** Called when a wallet was disconnected and its session with the host app has ended. */
  onDisconnect?: ((account: ConnectedAccount) => void) | undefined
}

/** Calls the host app when a wallet connects or disconnects. */
export function useConnectEvents({ onConnect, onDisconnect }: ConnectEvents): void {
  const billfold = useBillfold()
  const latest = useRef(onDisconnect)
  latest.current = onDisconnect
  useConnectionEffect({
    onConnect: ({ address, chainId, connector }) =>
      callHost(billfold, 'onConnect', () => onConnect?.({ address, chainId, walletId: connector.id })),
  })
  useEffect(
    () => billfold.on('disconnect', ({ name: _name, ...account }) => latest.current?.(account)),
    [billfold],
  )
}
