'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { GridIcon } from '../../../ui/icons/GridIcon.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Text } from '../../../ui/Text.js'
import { useConnectState } from '../ConnectContext.js'
import { useOpenFromList } from '../useOpenFromList.js'
import styles from './WalletList.module.css'
import { WalletRow } from './WalletRow.js'
import { WalletRowsSkeleton } from './WalletRowsSkeleton.js'

/** The wallets of the first screen, and the way to all others. */
export function WalletList() {
  const t = useText('connect', english)
  const { options, wallets, missing, approved } = useConnectState()
  const open = useOpenFromList()
  const { showAllWallets = true, wallets: only } = options
  if (wallets.main.length + missing === 0)
    return (
      <Text tone="secondary" align="center">
        {t('list.none')}
      </Text>
    )
  return (
    <div className={styles.list}>
      <List label={t('list.label')}>
        {wallets.main.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
        {missing > 0 && <WalletRowsSkeleton rows={missing} />}
        {showAllWallets && !only && (
          <Row
            icon={
              <span className={styles.all}>
                <GridIcon />
              </span>
            }
            title={t('list.all')}
            trailing={<ChevronRightIcon />}
            disabled={options.connectModal?.requireApproval && !approved}
            onClick={() => open('all')}
          />
        )}
      </List>
    </div>
  )
}
