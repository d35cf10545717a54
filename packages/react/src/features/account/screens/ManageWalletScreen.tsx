'use client'

import { findWalletIcon, toMarkId } from '@billfold/core/internal'
import { findCapabilities } from '@billfold/core/wallets'
import { WalletIcon } from '../../../display/Mark.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useInAppLogin, useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { app as appEnglish } from '../../../locale/en/app.js'
import { login } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { DeviceIcon, GridIcon } from '../../../ui/icons/accountIcons.js'
import { KeyIcon } from '../../../ui/icons/connectIcons.js'
import { UsersIcon } from '../../../ui/icons/loginIcons.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { List } from '../../../ui/list/List.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { useKeyExport } from '../accountOptions.js'
import { LinkRow } from '../main/AccountRows.js'
import { SwitchAccountRow } from '../wallets/SwitchAccountRow.js'

/** Row that opens Connect an App. */
function ConnectAppRow() {
  const t = useText('app', appEnglish)
  return <LinkRow icon={GridIcon} title={t('link.row')} route="wallet-connect-receiver" />
}

/** Wallet actions, each under its own condition (R2.116 to R2.119). */
export function ManageWalletScreen() {
  const t = useText('account', english)
  const nameOf = useWalletName()
  const { back, canGoBack } = useAccountNavigation()
  const words = useText('login', login)
  const { options } = useAccountState()
  const account = useActiveAccount()
  const inApp = useInAppLogin()
  const canExport = useKeyExport() !== undefined
  const billfold = useBillfold()
  if (!account) return null
  const { connector } = account
  const wallet = nameOf(connector)
  const { canSwitchAccount } = findCapabilities(connector)
  const canLink = options.manageWallet?.allowLinkingProfiles !== false
  const canLinkApps = billfold.walletConnect !== undefined
  return (
    <Screen title={t('manageWallet.title')} onBack={canGoBack ? back : undefined}>
      {canSwitchAccount || canLink || canLinkApps || inApp ? (
        <List label={t('manageWallet.title')}>
          {canSwitchAccount && <SwitchAccountRow connector={connector} />}
          {canLink && <LinkRow icon={UsersIcon} title={words('profiles.row')} route="linked-profiles" />}
          {inApp && <LinkRow icon={DeviceIcon} title={words('devices.row')} route="devices" />}
          {canLinkApps && <ConnectAppRow />}
          {canExport && <LinkRow icon={KeyIcon} title={words('key.row')} route="private-key" />}
        </List>
      ) : (
        <Panel>
          <WalletIcon name={wallet} id={toMarkId(connector)} src={findWalletIcon(connector)} size={64} />
          <Text size="title">{t('manageWallet.nothing', { wallet })}</Text>
          <Text tone="secondary">{t('manageWallet.nothingHint', { wallet })}</Text>
        </Panel>
      )}
    </Screen>
  )
}
