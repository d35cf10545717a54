'use client'
import { findCapabilities } from '@billfold/core'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { List } from '../../../ui/List.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Text } from '../../../ui/Text.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { SwitchAccountRow } from '../manage/SwitchAccountRow.js'

/** Spec §2 "Manage wallet": each entry under its own condition. */
export function ManageWalletScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  if (!account) return null
  const { connector } = account
  const wallet = connector.name
  const { canSwitchAccount } = findCapabilities(connector)
  return (
    <Screen title={t('manageWallet.title')} onBack={canGoBack ? back : undefined}>
      {canSwitchAccount ? (
        <List label={t('manageWallet.title')}>
          <SwitchAccountRow connector={connector} />
        </List>
      ) : (
        <Panel>
          <WalletIcon name={wallet} src={connector.icon} size={64} />
          <Text size="title">{t('manageWallet.nothing', { wallet })}</Text>
          <Text tone="secondary">{t('manageWallet.nothingHint', { wallet })}</Text>
        </Panel>
      )}
    </Screen>
  )
}
