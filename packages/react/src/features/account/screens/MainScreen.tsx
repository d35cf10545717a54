'use client'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useChain } from '../../../hooks/useChain.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Divider } from '../../../ui/Divider.js'
import { GridIcon } from '../../../ui/icons/GridIcon.js'
import { HistoryIcon } from '../../../ui/icons/HistoryIcon.js'
import { SettingsIcon } from '../../../ui/icons/SettingsIcon.js'
import { List } from '../../../ui/List.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { useAccountState } from '../AccountContext.js'
import { useAssetTabs } from '../assets/useAssetTabs.js'
import { AccountHeader } from '../main/AccountHeader.js'
import { ActionButtons } from '../main/ActionButtons.js'
import { DisconnectRow } from '../main/DisconnectRow.js'
import { FaucetRow } from '../main/FaucetRow.js'
import { LinkRow } from '../main/LinkRow.js'
import { NetworkRow } from '../main/NetworkRow.js'
import { PaymentsFailed } from '../main/PaymentsFailed.js'
import { usePaymentsPart } from '../payments/usePaymentsPart.js'

/** Spec §2 "Main", from top to bottom. */
export function MainScreen() {
  const t = useText('account', english)
  const account = useActiveAccount()
  const chain = useChain(account?.chainId)
  const { options, close } = useAccountState()
  const assetTabs = useAssetTabs()
  const payments = usePaymentsPart()
  if (!account) return null
  const { footer: Footer, showTestnetFaucet, hideDisconnect } = options

  return (
    <Screen title={t('main.title')}>
      <Stack gap={20}>
        <AccountHeader account={account} />
        <ActionButtons />
        {payments.part && <payments.part.PaymentUnderWay account={account.address} />}
        {payments.failed && <PaymentsFailed onRetry={payments.retry} />}
        <List label={t('main.title')}>
          <NetworkRow account={account} />
          <LinkRow icon={HistoryIcon} title={t('main.transactions')} route="transactions" />
          {payments.part && <payments.part.PaymentsRow account={account.address} />}
          {assetTabs.length > 0 && (
            <LinkRow icon={GridIcon} title={t('main.viewAssets')} route="view-assets" />
          )}
          <LinkRow icon={SettingsIcon} title={t('main.manageWallet')} route="manage-wallet" />
          {showTestnetFaucet && chain && <FaucetRow chain={chain} />}
        </List>
        {Footer && <Footer close={close} />}
        {!hideDisconnect && (
          <Stack gap={8}>
            <Divider />
            <List>
              <DisconnectRow {...account} />
            </List>
          </Stack>
        )}
      </Stack>
    </Screen>
  )
}
