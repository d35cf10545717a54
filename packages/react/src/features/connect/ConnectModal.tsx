'use client'
import { findCapabilities } from '@billfold/core'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
import { Dialog } from '../../ui/Dialog.js'
import { useConnectState, useWalletEntry } from './ConnectContext.js'
import type { ConnectOptions } from './ConnectOptions.js'
import { ConnectProvider } from './ConnectProvider.js'
import { ConnectScreens } from './ConnectScreens.js'
import type { ConnectResult } from './createAttempt.js'

export type ConnectModalProps = {
  options: ConnectOptions
  /** Called once, with what was connected, or with nothing when the person left. */
  onClose: (result?: ConnectResult | undefined) => void
}

/** Spec §2 "Connect modal". */
export function ConnectModal({ options, onClose }: ConnectModalProps) {
  return (
    <ConnectProvider options={options} onConnect={onClose}>
      <ConnectDialog close={() => onClose()} />
    </ConnectProvider>
  )
}

/** Gives way to a wallet that draws into the page, since nothing outside a modal dialog can be pressed. */
function ConnectDialog({ close }: { close: () => void }) {
  const t = useText('connect', english)
  const { options, size, attempt } = useConnectState()
  const connector = useWalletEntry(attempt.walletId ?? '')?.connector
  const givesWay =
    attempt.status === 'awaiting' && connector !== undefined && findCapabilities(connector).drawsOwnUi
  return (
    <Dialog open={!givesWay} onClose={close} size={size} label={options.connectModal?.title ?? t('title')}>
      <ConnectScreens />
    </Dialog>
  )
}
