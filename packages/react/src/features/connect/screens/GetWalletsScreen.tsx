'use client'
import { walletDirectory } from '@billfold/core'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useConnectState } from '../ConnectContext.js'
import { useConnectNavigation } from '../connectNavigation.js'
import { useWalletEntries } from '../useWalletEntries.js'

/** How many wallets somebody new is offered: enough to choose, too few to be lost in. */
const offered = 5

/** A few well-known wallets to get. */
export function GetWalletsScreen() {
  const t = useText('connect', english)
  const { options } = useConnectState()
  const wallets = useWalletEntries(options, walletDirectory)
  const { back, go } = useConnectNavigation()
  const known = wallets.all.filter((wallet) => wallet.directory && !wallet.installed).slice(0, offered)
  return (
    <Screen title={t('get.listTitle')} onBack={back}>
      <Stack>
        <Text tone="secondary">{t('get.listText')}</Text>
        <List label={t('get.listTitle')}>
          {known.map(({ id, name, color }) => (
            <Row
              key={id}
              icon={<WalletIcon name={name} color={color} />}
              title={name}
              trailing={<ChevronRightIcon />}
              onClick={() => go('getWallet', { walletId: id })}
            />
          ))}
        </List>
      </Stack>
    </Screen>
  )
}
