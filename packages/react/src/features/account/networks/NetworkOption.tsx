'use client'
import type { Chain } from 'viem'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Badge } from '../../../ui/Badge.js'
import { ErrorIcon } from '../../../ui/icons/ErrorIcon.js'
import { Row } from '../../../ui/Row.js'
import { NetworkMark } from './NetworkMark.js'
import styles from './NetworkOption.module.css'

export type NetworkOptionProps = {
  chain: Chain
  isCurrent: boolean
  status: 'switching' | 'failed' | undefined
  /** The wallet's name. */
  wallet: string
  onChoose: () => void
}

/** One network to choose; while the wallet is asked, and when it refused, the row says so. */
export function NetworkOption({ chain, isCurrent, status, wallet, onChoose }: NetworkOptionProps) {
  const t = useText('account', english)
  const subtitle = {
    switching: () => t('networkSelector.switching', { wallet }),
    failed: () => (
      <span className={styles.failed}>
        <ErrorIcon size={16} />
        {t('networkSelector.failed')}
      </span>
    ),
  }
  return (
    <Row
      icon={<NetworkMark chain={chain} name={chain.name} />}
      title={<bdi>{chain.name}</bdi>}
      subtitle={status && subtitle[status]()}
      trailing={
        <>
          {chain.testnet && <Badge>{t('networkSelector.testnet')}</Badge>}
          {isCurrent && <Badge tone="accent">{t('networkSelector.current')}</Badge>}
        </>
      }
      busy={status === 'switching'}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    />
  )
}
