'use client'
import { useEffect } from 'react'
import { useActiveAccount } from '../../hooks/useActiveAccount.js'
import { account as english } from '../../locale/en/account.js'
import { useText } from '../../locale/useText.js'
import { Dialog } from '../../ui/dialog/Dialog.js'
import { Screen } from '../../ui/screen/Screen.js'
import { NetworkSelector } from './networks/NetworkSelector.js'
import type { NetworkSelectorOptions } from './networks/NetworkSelectorOptions.js'

export type NetworkModalProps = {
  options: NetworkSelectorOptions
  onClose: () => void
}

/** Network selector in its own dialog; closes after the switch or when no account is active. */
export function NetworkModal({ options, onClose }: NetworkModalProps) {
  const t = useText('account', english)
  const isGone = !useActiveAccount()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only losing the account closes the modal
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone])
  if (isGone) return null
  return (
    <Dialog open onClose={onClose} label={t('networkSelector.title')}>
      <Screen title={t('networkSelector.title')}>
        <NetworkSelector options={options} onSwitched={onClose} close={onClose} />
      </Screen>
    </Dialog>
  )
}
