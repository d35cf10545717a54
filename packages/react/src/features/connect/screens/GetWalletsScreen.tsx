'use client'
import { walletDirectory } from '@billfold/core/wallets'
import { WalletIcon } from '../../../display/Mark.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useConnectState } from '../ConnectContext.js'
import { useConnectNavigation } from '../connectNavigation.js'
import { useWalletEntries } from '../useWalletEntries.js'

/** Number of wallets suggested to new users. */
const offered = 5

/** Suggests a few well-known wallets. */
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
              icon={<WalletIcon id={id} name={name} color={color} />}
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
