'use client'
import { formatAmount } from '@billfold/core'
import { display } from '@billfold/core/internal'
import { findCapabilities } from '@billfold/core/wallets'
import { Amount } from '../../../display/Amount.js'
import { ChainIcon } from '../../../display/ChainIcon.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { Row } from '../../../ui/list/Row.js'
import { VisuallyHidden } from '../../../ui/live-region/VisuallyHidden.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useNativeBalance } from './useNativeBalance.js'

/** Shows the active network and native balance; opens the network selector if the wallet can switch. */
export function NetworkRow({ account }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { go } = useAccountNavigation()
  const chain = useChain(account.chainId)
  const { connector } = account
  const canSwitch = findCapabilities(connector).canSwitchChain && connector.switchChain !== undefined
  const metadata = useChainMetadata(account.chainId)
  const name = metadata.name || t('networkSelector.unknown', { id: account.chainId })

  return (
    <Row
      icon={<ChainIcon chain={chain ?? { id: account.chainId }} name={name} />}
      title={<bdi>{name}</bdi>}
      subtitle={chain && <NetworkBalance account={account} />}
      trailing={
        <>
          <VisuallyHidden>{t(canSwitch ? 'main.switchNetwork' : 'main.cannotSwitch')}</VisuallyHidden>
          {canSwitch && <ChevronRightIcon />}
        </>
      }
      disabled={!canSwitch}
      onClick={() => go('network-switcher')}
    />
  )
}

function NetworkBalance({ account }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { balance, fiat, isPending } = useNativeBalance(account, display.fiatDecimalsInNetworkRow)
  if (isPending) return <Skeleton width={120} height={13} />
  if (!balance) return t('main.balanceFailed')
  return (
    <Amount
      value={formatAmount(balance.amount, { decimals: display.networkRowDecimals })}
      symbol={balance.symbol}
      fiat={fiat && `(${fiat})`}
    />
  )
}
