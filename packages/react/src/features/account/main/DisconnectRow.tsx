'use client'
import { leaveWallet } from '@billfold/core'
import { useState } from 'react'
import type { Connector } from 'wagmi'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { DisconnectIcon } from '../../../ui/icons/DisconnectIcon.js'
import { Row } from '../../../ui/Row.js'
import { useAccountState } from '../AccountContext.js'
import { RowIcon } from './RowIcon.js'

/** Lets go of the active wallet and closes the modal. */
export function DisconnectRow({ connector }: { connector: Connector }) {
  const t = useText('account', english)
  const billfold = useBillfold()
  const { close } = useAccountState()
  const [busy, setBusy] = useState(false)
  const disconnect = async () => {
    setBusy(true)
    await leaveWallet(billfold, { connector })
    close()
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
