'use client'
import type { ConnectOptions } from './ConnectOptions.js'
import { ConnectProvider } from './ConnectProvider.js'
import { ConnectScreens } from './ConnectScreens.js'
import type { ConnectResult } from './createAttempt.js'

export type ConnectFlowProps = {
  options: ConnectOptions
  onConnect: (result: ConnectResult) => void
}

/** The connect modal's screens without the dialog, for a place in the host's page. */
export function ConnectFlow({ options, onConnect }: ConnectFlowProps) {
  return (
    <ConnectProvider options={options} onConnect={onConnect}>
      <ConnectScreens />
    </ConnectProvider>
  )
}
