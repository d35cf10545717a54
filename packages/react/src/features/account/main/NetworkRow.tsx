'use client'
import { display, findCapabilities, formatAmount, formatFiat, multiplyDecimals } from '@billfold/core'
import { Amount } from '../../../display/Amount.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBalance } from '../../../hooks/useBalance.js'
import { useChain } from '../../../hooks/useChain.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { usePrice } from '../../../hooks/usePrice.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { Row } from '../../../ui/Row.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { NetworkMark } from '../networks/NetworkMark.js'

/** The active network with the account's native balance; pressing it switches network, where the wallet can. */
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
      icon={<NetworkMark chain={chain ?? { id: account.chainId }} name={name} />}
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

function NetworkBalance({ account: { address, chainId } }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { options } = useAccountState()
  const { data: balance, isPending } = useBalance({ address, chainId })
  const { showBalanceInFiat: currency } = options
  const { data: price } = usePrice(currency && { chainId, currency })
  if (isPending) return <Skeleton width={120} height={13} />
  if (!balance) return t('main.balanceFailed')
  const exact = balance.displayValue
  const fiat =
    price &&
    formatFiat(multiplyDecimals(exact, price), { currency, decimals: display.fiatDecimalsInNetworkRow })
  return (
    <Amount
      value={formatAmount(exact, { decimals: display.networkRowDecimals })}
      symbol={balance.symbol}
      fiat={fiat && `(${fiat})`}
    />
  )
}
