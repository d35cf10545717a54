'use client'

import { useState } from 'react'
import type { Connector } from 'wagmi'
import { useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { UsersIcon } from '../../../ui/icons/loginIcons.js'
import { Row } from '../../../ui/list/Row.js'
import { RowIcon } from '../../../ui/list/RowIcon.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'

type Provider = { request(request: { method: string; params: readonly unknown[] }): Promise<unknown> }

/** EIP-2255: has the wallet ask the user again which accounts to expose. */
async function requestAccounts(connector: Connector): Promise<void> {
  const provider = (await connector.getProvider()) as Provider
  await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
}

/** Asks the wallet for another account; the wallet itself reports the change to the page. */
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
