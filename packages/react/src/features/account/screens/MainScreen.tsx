'use client'
import { useActiveAccount, useChain } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { GridIcon, HistoryIcon, SettingsIcon } from '../../../ui/icons/accountIcons.js'
import { Divider } from '../../../ui/layout/Divider.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { List } from '../../../ui/list/List.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountState } from '../AccountContext.js'
import { useAssetTabs } from '../accountOptions.js'
import { AccountHeader } from '../main/AccountHeader.js'
import { DisconnectRow, FaucetRow, LinkRow } from '../main/AccountRows.js'
import { ActionButtons } from '../main/ActionButtons.js'
import { NetworkRow } from '../main/NetworkRow.js'
import { PaymentsFailed } from '../payments/PaymentsFailed.js'
import { usePaymentsChunk } from '../payments/usePaymentsChunk.js'

/** First screen of the account modal (R2.62). */
export function MainScreen() {
  const t = useText('account', english)
  const account = useActiveAccount()
  const chain = useChain(account?.chainId)
  const { options, close } = useAccountState()
  const assetTabs = useAssetTabs()
  const payments = usePaymentsChunk()
  if (!account) return null
  const { footer: Footer, showTestnetFaucet, hideDisconnect } = options

  return (
    <Screen title={t('main.title')}>
      <Stack gap={20}>
        <AccountHeader account={account} />
        <ActionButtons />
        {payments.chunk && <payments.chunk.PaymentUnderWay account={account.address} />}
        {payments.error && <PaymentsFailed onRetry={payments.retry} />}
        <List label={t('main.title')}>
          <NetworkRow account={account} />
          <LinkRow icon={HistoryIcon} title={t('main.transactions')} route="transactions" />
          {payments.chunk && <payments.chunk.PaymentsRow account={account.address} />}
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
