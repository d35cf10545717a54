'use client'
import { display } from '@billfold/core'
import { Avatar } from '../../../display/Avatar.js'
import { ReceiveAddress } from '../../../display/ReceiveAddress.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useIdentity } from '../../../hooks/useIdentity.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { QrCode } from '../../../ui/QrCode.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'

/** Spec §2 "Receive Funds". */
export function ReceiveScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const { options } = useAccountState()
  const account = useActiveAccount()
  const identity = useIdentity(account?.address)
  if (!account) return null
  const { address } = account
  const avatar = options.connectedAccountAvatarUrl ?? identity.avatar

  return (
    <Screen title={t('receive.title')} onBack={canGoBack ? back : undefined}>
      <Stack align="center" gap={12}>
        <QrCode
          value={address}
          label={t('receive.qr', { address })}
          size={display.qrSize}
          mark={<Avatar address={address} src={avatar} />}
        />
        <ReceiveAddress
          address={address}
          copyLabel={t('receive.copyAddress')}
          wholeLabel={t('receive.showWhole')}
        />
        <Text size="small" tone="secondary" align="center">
          {t('receive.instruction')}
        </Text>
      </Stack>
    </Screen>
  )
}
