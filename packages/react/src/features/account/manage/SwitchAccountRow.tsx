'use client'
import { useState } from 'react'
import type { Connector } from 'wagmi'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { UsersIcon } from '../../../ui/icons/UsersIcon.js'
import { Row } from '../../../ui/Row.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { RowIcon } from '../main/RowIcon.js'
import { requestAccounts } from './requestAccounts.js'

/** Asks the wallet which of its accounts to show; the wallet itself tells the page which one it became. */
export function SwitchAccountRow({ connector }: { connector: Connector }) {
  const nameOf = useWalletName()
  const t = useText('account', english)
  const announce = useAnnounce()
  const { warn } = useBillfold()
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')
  const switchAccount = async () => {
    setStatus('busy')
    try {
      await requestAccounts(connector)
      setStatus('idle')
      announce(t('manageWallet.switched'))
    } catch (error) {
      warn('Failed to switch account', error)
      setStatus('failed')
      announce(t('manageWallet.switchFailed'), 'assertive')
    }
  }
  const subtitles = {
    idle: undefined,
    busy: t('manageWallet.switching', { wallet: nameOf(connector) }),
    failed: t('manageWallet.switchFailed'),
  }
  return (
    <Row
      icon={<RowIcon icon={UsersIcon} />}
      title={t('manageWallet.switchAccount')}
      subtitle={subtitles[status]}
      busy={status === 'busy'}
      onClick={() => void switchAccount()}
    />
  )
}
