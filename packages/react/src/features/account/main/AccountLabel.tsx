'use client'
import { explorerLink, findSmartAccount, findWalletIcon } from '@billfold/core'
import { useQuery } from '@tanstack/react-query'
import { WalletIcon } from '../../../display/WalletIcon.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import styles from './AccountLabel.module.css'
import { useAccountLabel } from './useAccountLabel.js'

/** Spec §2: "Smart Account", which leads to the account's page once its contract is there, then email or phone (design 9.23). */
export function AccountLabel({ account }: { account: ActiveAccount }) {
  const { name } = account.connector
  const label = useAccountLabel(account)
  const smart = findSmartAccount(account.connector)
  return (
    <span className={styles.label}>
      <WalletIcon name={name} src={findWalletIcon(account.connector)} size={16} />
      {smart && <SmartLabel account={account} />}
      {(!smart || label !== name) && <bdi>{label}</bdi>}
    </span>
  )
}

function SmartLabel({ account: { address, chainId, connector } }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { chains } = useBillfold()
  const chain = chains.find(({ id }) => id === chainId)
  const deployed = useQuery({
    queryKey: ['billfold', 'isDeployed', chainId, address],
    queryFn: () => findSmartAccount(connector)?.isDeployed(chainId, address) ?? false,
    // A contract that is there stays; one that is not may come with the next transaction.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })
  const page = deployed.data && chain ? explorerLink(chain, { type: 'address', value: address }) : undefined
  if (!page) return <span>{t('main.smartAccount')}</span>
  return (
    <a className={styles.link} href={page} target="_blank" rel="noopener noreferrer">
      {t('main.smartAccount')}
      <ExternalIcon size={14} />
    </a>
  )
}
