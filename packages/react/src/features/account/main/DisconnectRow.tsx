'use client'
import { leaveWallet } from '@billfold/core'
import { useState } from 'react'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { DisconnectIcon } from '../../../ui/icons/DisconnectIcon.js'
import { Row } from '../../../ui/Row.js'
import { useAccountState } from '../AccountContext.js'
import { RowIcon } from './RowIcon.js'

/** Disconnects the active wallet and closes the modal. */
export function DisconnectRow({ connector, address, chainId, walletId }: ActiveAccount) {
  const t = useText('account', english)
  const billfold = useBillfold()
  const { close, options } = useAccountState()
  const [busy, setBusy] = useState(false)
  const disconnect = async () => {
    setBusy(true)
    await leaveWallet(billfold, { connector, onDisconnected: close })
    options.onDisconnect?.({ address, chainId, walletId })
  }
  return (
    <Row
      tone="danger"
      icon={<RowIcon icon={DisconnectIcon} />}
      title={t('main.disconnect')}
      busy={busy}
      onClick={() => void disconnect()}
    />
  )
}
