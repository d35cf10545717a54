'use client'

import { findFaucet, signOutAndDisconnect } from '@billfold/core/internal'
import { type ComponentType, useState } from 'react'
import type { Chain } from 'viem'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { CoinsIcon, DisconnectIcon } from '../../../ui/icons/accountIcons.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { Row } from '../../../ui/list/Row.js'
import { RowIcon } from '../../../ui/list/RowIcon.js'
import { useAccountState } from '../AccountContext.js'
import { type FirstAccountRoute, useAccountNavigation } from '../accountNavigation.js'

export type LinkRowProps = { icon: ComponentType; title: string; route: FirstAccountRoute }

/** Row that opens another screen. */
export function LinkRow({ icon, title, route }: LinkRowProps) {
  const { go } = useAccountNavigation()
  return (
    <Row
      icon={<RowIcon icon={icon} />}
      title={title}
      trailing={<ChevronRightIcon />}
      onClick={() => go(route)}
    />
  )
}

/** Default address of the local stack. */
const localServices = 'http://localhost:4000'

/** Links to the network's faucet, if it has one (R2.59). */
export function FaucetRow({ chain }: { chain: Chain }) {
  const t = useText('account', english)
  const { services } = useBillfold()
  const { faucets, testnet } = useChainMetadata(chain.id)
  const faucet = findFaucet(
    { ...chain, faucets, testnet },
    { localFaucet: `${services?.bridge ?? localServices}/dev/faucet` },
  )
  if (!faucet) return null
  return (
    <Row
      icon={<RowIcon icon={CoinsIcon} />}
      title={t('main.faucet')}
      trailing={<ExternalIcon />}
      href={faucet}
    />
  )
}

/** Disconnects the active wallet and closes the modal (R4.92, R4.93). */
export function DisconnectRow({ connector, address, chainId, walletId }: ActiveAccount) {
  const t = useText('account', english)
  const billfold = useBillfold()
  const { close, options } = useAccountState()
  const [busy, setBusy] = useState(false)
  const disconnect = async () => {
    setBusy(true)
    await signOutAndDisconnect(billfold, { connector, onDisconnected: close })
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
