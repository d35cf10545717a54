'use client'
import { findCapabilities, findWalletIcon } from '@billfold/core'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useInAppLogin } from '../../../hooks/useInAppLogin.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { account as english } from '../../../locale/en/account.js'
import { login } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { DeviceIcon } from '../../../ui/icons/DeviceIcon.js'
import { KeyIcon } from '../../../ui/icons/KeyIcon.js'
import { UsersIcon } from '../../../ui/icons/UsersIcon.js'
import { List } from '../../../ui/List.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Text } from '../../../ui/Text.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { LinkRow } from '../main/LinkRow.js'
import { ConnectAppRow } from '../manage/ConnectAppRow.js'
import { SwitchAccountRow } from '../manage/SwitchAccountRow.js'
import { useKeyExport } from '../manage/useKeyExport.js'

/** Spec §2 "Manage wallet": each entry under its own condition. */
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
          <WalletIcon name={wallet} src={findWalletIcon(connector)} size={64} />
          <Text size="title">{t('manageWallet.nothing', { wallet })}</Text>
          <Text tone="secondary">{t('manageWallet.nothingHint', { wallet })}</Text>
        </Panel>
      )}
    </Screen>
  )
}
