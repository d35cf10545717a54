'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { GridIcon } from '../../../ui/icons/GridIcon.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Text } from '../../../ui/Text.js'
import { useConnectState } from '../ConnectContext.js'
import { useConnectNavigation } from '../connectNavigation.js'
import styles from './WalletList.module.css'
import { WalletRow } from './WalletRow.js'
import { WalletRowsSkeleton } from './WalletRowsSkeleton.js'

/** The wallets of the first screen, and the way to all others. */
export function WalletList() {
  const t = useText('connect', english)
  const { options, size, wallets, missing, approved } = useConnectState()
  const { go, reset } = useConnectNavigation()
  const { showAllWallets = true, wallets: only } = options
  const move = size === 'wide' ? reset : go
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
            onClick={() => move('all')}
          />
        )}
      </List>
    </div>
  )
}
