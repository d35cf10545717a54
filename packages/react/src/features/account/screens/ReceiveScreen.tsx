'use client'
import { display } from '@billfold/core/internal'
import { Avatar } from '../../../display/Avatar.js'
import { ReceiveAddress } from '../../../display/ReceiveAddress.js'
import { useIdentity } from '../../../hooks/account.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { QrCode } from '../../../ui/qr-code/QrCode.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'

/** Shows the address with QR code and copy button (R2.75 to R2.78). */
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
