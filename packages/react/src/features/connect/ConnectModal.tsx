'use client'
import { findCapabilities } from '@billfold/core/wallets'
import { connect as english } from '../../locale/en/connect.js'
import { useText } from '../../locale/useText.js'
import { Dialog } from '../../ui/dialog/Dialog.js'
import { ConnectProvider, type ConnectResult, useConnectState, useWalletEntry } from './ConnectContext.js'
import type { ConnectOptions } from './ConnectOptions.js'

import { ConnectScreens } from './ConnectScreens.js'

export type ConnectModalProps = {
  options: ConnectOptions
  /** Called once, with the connection, or with nothing if the user closed the modal. */
  onClose: (result?: ConnectResult | undefined) => void
}

/** Connect modal (R2.18 to R2.27). */
export function ConnectModal({ options, onClose }: ConnectModalProps) {
  return (
    <ConnectProvider options={options} onConnect={onClose}>
      <ConnectDialog close={() => onClose()} />
    </ConnectProvider>
  )
}

/** Closes while a wallet renders into the page, since elements outside a modal dialog are inert. */
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
