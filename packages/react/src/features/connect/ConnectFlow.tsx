'use client'
import { ConnectProvider, type ConnectResult } from './ConnectContext.js'
import type { ConnectOptions } from './ConnectOptions.js'

import { ConnectScreens } from './ConnectScreens.js'

export type ConnectFlowProps = {
  options: ConnectOptions
  onConnect: (result: ConnectResult) => void
}

/** Connect screens without a dialog, for embedding in the host page; compact by default. */
export function ConnectFlow({ options, onConnect }: ConnectFlowProps) {
  const connectModal = { size: 'compact', ...options.connectModal } as const
  return (
    <ConnectProvider options={{ ...options, connectModal }} onConnect={onConnect}>
      <ConnectScreens />
    </ConnectProvider>
  )
}
