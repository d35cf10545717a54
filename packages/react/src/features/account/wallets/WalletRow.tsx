'use client'
import { findWalletIcon, formatNativeBalance } from '@billfold/core'
import { Amount } from '../../../display/Amount.js'
import { NameText } from '../../../display/NameText.js'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { useBalance } from '../../../hooks/useBalance.js'
import { useIdentity } from '../../../hooks/useIdentity.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import type { ConnectedWallet } from '../../../hooks/useWallets.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { IconButton } from '../../../ui/IconButton.js'
import { DisconnectIcon } from '../../../ui/icons/DisconnectIcon.js'
import { Row } from '../../../ui/Row.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Tooltip } from '../../../ui/Tooltip.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js'
import styles from './WalletRow.module.css'

export type WalletRowProps = {
  wallet: ConnectedWallet
  onChoose: () => void
  onDisconnect: () => void
}

/** One connected wallet: whose it is, its balance, whether it is the active one, and a way to let it go. */
export function WalletRow({ wallet, onChoose, onDisconnect }: WalletRowProps) {
  const t = useText('account', english)
  const { connector, address, isActive } = wallet
  const walletName = useWalletName()(connector)
  const { name } = useIdentity(address)
  return (
    <div className={styles.wallet}>
      <Row
        icon={<WalletIcon name={walletName} src={findWalletIcon(connector)} />}
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
