'use client'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useChain } from '../../../hooks/useChain.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Divider } from '../../../ui/Divider.js'
import { List } from '../../../ui/List.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { useAccountState } from '../AccountContext.js'
import { AccountHeader } from '../main/AccountHeader.js'
import { ActionButtons } from '../main/ActionButtons.js'
import { DisconnectRow } from '../main/DisconnectRow.js'
import { FaucetRow } from '../main/FaucetRow.js'
import { NetworkRow } from '../main/NetworkRow.js'

/** Spec §2 "Main", from top to bottom. */
export function MainScreen() {
  const t = useText('account', english)
  const account = useActiveAccount()
  const chain = useChain(account?.chainId)
  const { options, close } = useAccountState()
  if (!account) return null
  const { footer: Footer, showTestnetFaucet, hideDisconnect } = options

  return (
    <Screen title={t('main.title')}>
      <Stack gap={20}>
        <AccountHeader account={account} />
        <ActionButtons />
        <List label={t('main.title')}>
          <NetworkRow account={account} />
          {showTestnetFaucet && chain && <FaucetRow chain={chain} />}
        </List>
        {Footer && <Footer close={close} />}
        {!hideDisconnect && (
          <Stack gap={8}>
            <Divider />
            <List>
              <DisconnectRow connector={account.connector} />
            </List>
          </Stack>
        )}
      </Stack>
    </Screen>
  )
}
