'use client'
import { chooseMobileLink, findStore } from '@billfold/core/internal'
import { WalletIcon } from '../../../display/Mark.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { useKnownWallet } from '../useKnownWallet.js'

/** Shown on phones while the wallet's app opens this page, with help if no app opened. */
export function OpenWalletScreen() {
  const t = useText('connect', english)
  const { walletId } = useConnectParams('openWallet')
  const { back, canGoBack } = useConnectNavigation()
  const { page } = useBillfold().platform
  const wallet = useKnownWallet(walletId)
  if (!wallet || !page) return null
  const { name, color } = wallet
  const { url } = chooseMobileLink(wallet, { page: page.url(), platform: page.platform })
  const store = findStore(wallet, page.platform) ?? wallet.home
  return (
    <Screen
      title={t('open.title', { wallet: name })}
      onBack={canGoBack ? back : undefined}
      footer={<Button onClick={() => page.openApp(url)}>{t('open.action', { wallet: name })}</Button>}
    >
      <Panel height={350}>
        <WalletIcon id={walletId} name={name} color={color} size={72} />
        <Text tone="secondary" align="center">
          {t('open.text', { wallet: name })}
        </Text>
        <Text size="small" tone="secondary" align="center">
          {t('open.missing')}
        </Text>
        <Stack gap={8}>
          <Button variant="secondary" href={store}>
            {t('open.get', { wallet: name })}
          </Button>
          <CopyButton value={page.url().href} label={t('open.copy')}>
            {t('open.copy')}
          </CopyButton>
        </Stack>
      </Panel>
    </Screen>
  )
}
