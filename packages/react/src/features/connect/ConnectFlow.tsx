'use client'
import type { ConnectOptions } from './ConnectOptions.js'
import { ConnectProvider } from './ConnectProvider.js'
import { ConnectScreens } from './ConnectScreens.js'
import type { ConnectResult } from './createAttempt.js'

export type ConnectFlowProps = {
  options: ConnectOptions
  onConnect: (result: ConnectResult) => void
}

/** The connect modal's screens without the dialog, for a place in the host's page; compact unless asked otherwise. */
export function ConnectFlow({ options, onConnect }: ConnectFlowProps) {
  const connectModal = { size: 'compact', ...options.connectModal } as const
  return (
    <ConnectProvider options={{ ...options, connectModal }} onConnect={onConnect}>
      <ConnectScreens />
    </ConnectProvider>
  )
}
