'use client'
import { findWalletIcon, formatNativeBalance, toMarkId } from '@billfold/core/internal'
import { NameText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { WalletIcon } from '../../../display/Mark.js'
import { useBalance, useIdentity } from '../../../hooks/account.js'
import type { ConnectedWallet } from '../../../hooks/useWallets.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { IconButton } from '../../../ui/button/IconButton.js'
import { DisconnectIcon } from '../../../ui/icons/accountIcons.js'
import { Row } from '../../../ui/list/Row.js'
import { VisuallyHidden } from '../../../ui/live-region/VisuallyHidden.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { Badge } from '../../../ui/text/Badge.js'
import { Tooltip } from '../../../ui/tooltip/Tooltip.js'
import styles from './WalletRow.module.css'

export type WalletRowProps = {
  wallet: ConnectedWallet
  onChoose: () => void
  onDisconnect: () => void
}

/** Row of a connected wallet with name, balance, active mark and disconnect button. */
export function WalletRow({ wallet, onChoose, onDisconnect }: WalletRowProps) {
  const t = useText('account', english)
  const { connector, address, isActive } = wallet
  const walletName = useWalletName()(connector)
  const { name } = useIdentity(address)
  return (
    <div className={styles.wallet}>
      <Row
        icon={<WalletIcon name={walletName} id={toMarkId(connector)} src={findWalletIcon(connector)} />}
        title={
          <span className={styles.title}>
            {!isActive && (
              <VisuallyHidden>{t('walletManager.activate', { wallet: walletName })} </VisuallyHidden>
            )}
            <span className={styles.line}>
              <NameText name={name} address={address} />
            </span>
            {isActive && <Badge tone="accent">{t('walletManager.active')}</Badge>}
          </span>
        }
        subtitle={
          <>
            <bdi className={styles.line}>{walletName}</bdi>
            <span className={styles.line}>
              <WalletBalance wallet={wallet} />
            </span>
          </>
        }
        aria-current={isActive || undefined}
        onClick={onChoose}
      />
      <Tooltip text={t('walletManager.disconnect')}>
        <IconButton
          label={t('walletManager.disconnectWallet', { wallet: walletName })}
          onClick={onDisconnect}
        >
          <DisconnectIcon />
        </IconButton>
      </Tooltip>
    </div>
  )
}

function WalletBalance({ wallet: { address, chainId } }: { wallet: ConnectedWallet }) {
  const t = useText('account', english)
  const { data: balance, isPending } = useBalance({ address, chainId })
  if (isPending) return <Skeleton width={96} height={13} />
  if (!balance) return t('walletManager.balanceFailed')
  return <Amount value={formatNativeBalance(balance.displayValue)} symbol={balance.symbol} />
}
