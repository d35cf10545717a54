'use client'
import { WalletIcon } from '../../../display/Mark.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Link } from '../../../ui/link/Link.js'
import { QrCode } from '../../../ui/qr-code/QrCode.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { useKnownWallet } from '../useKnownWallet.js'

/** Shows a store page as a QR code for a phone. */
export function ScanStoreScreen() {
  const t = useText('connect', english)
  const { walletId, url } = useConnectParams('scanStore')
  const { back } = useConnectNavigation()
  const wallet = useKnownWallet(walletId)
  const name = wallet?.name ?? walletId
  return (
    <Screen title={t('get.scanTitle', { wallet: name })} onBack={back}>
      <Stack gap={16} align="center">
        <QrCode
          value={url}
          label={t('get.qr', { wallet: name })}
          mark={<WalletIcon id={wallet?.id} name={name} color={wallet?.color} size={56} />}
        />
        <Text tone="secondary" align="center">
          {t('get.scan', { wallet: name })}
        </Text>
        <CopyButton value={url} label={t('get.copy')}>
          {t('get.copy')}
        </CopyButton>
        <Link href={url}>{t('get.openStore')}</Link>
      </Stack>
    </Screen>
  )
}
