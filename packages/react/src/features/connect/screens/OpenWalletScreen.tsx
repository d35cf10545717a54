'use client'
import { chooseMobileLink, findStore } from '@billfold/core'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { useKnownWallet } from '../useKnownWallet.js'

/** On a phone: the page goes on inside the wallet's app; and what to do when no app answered. */
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
        <WalletIcon name={name} color={color} size={72} />
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
