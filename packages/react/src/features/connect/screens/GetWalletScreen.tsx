'use client'
import { listStoreLinks, type StoreLink, type WalletStore } from '@billfold/core'
import { WalletIcon } from '../../../display/WalletIcon.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon } from '../../../ui/icons/ChevronRightIcon.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { QrIcon } from '../../../ui/icons/QrIcon.js'
import { Link } from '../../../ui/Link.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { useKnownWallet } from '../useKnownWallet.js'

/** What each store is called, and where it is reached from. */
const stores = {
  chrome: { title: 'get.chrome', subtitle: 'get.extension', on: 'desktop' },
  firefox: { title: 'get.firefox', subtitle: 'get.extension', on: 'desktop' },
  edge: { title: 'get.edge', subtitle: 'get.extension', on: 'desktop' },
  ios: { title: 'get.ios', subtitle: 'get.appStore', on: 'ios' },
  android: { title: 'get.android', subtitle: 'get.googlePlay', on: 'android' },
} as const satisfies Record<WalletStore, object>

/** Where to get one wallet. On a computer the apps come as QR codes, on a phone only its own store is shown. */
export function GetWalletScreen() {
  const t = useText('connect', english)
  const { walletId } = useConnectParams('getWallet')
  const { back, canGoBack } = useConnectNavigation()
  const wallet = useKnownWallet(walletId)
  const platform = useBillfold().platform.page?.platform ?? 'desktop'
  if (!wallet) return null
  const { name } = wallet
  const links = listStoreLinks(wallet)
  const fitting = platform === 'desktop' ? links : links.filter(({ store }) => stores[store].on === platform)
  return (
    <Screen title={t('get.title', { wallet: name })} onBack={canGoBack ? back : undefined}>
      <Stack gap={16}>
        <Stack align="center">
          <WalletIcon name={name} color={wallet.color} size={72} />
          <Text tone="secondary" align="center">
            {t('get.text', { wallet: name })}
          </Text>
        </Stack>
        {fitting.length > 0 && (
          <List label={t('get.title', { wallet: name })}>
            {fitting.map((link) => (
              <StoreRow key={link.store} walletId={walletId} link={link} isDesktop={platform === 'desktop'} />
            ))}
          </List>
        )}
        <Stack gap={8} align="center">
          <Link href={wallet.home}>{t('get.home', { wallet: name })}</Link>
          {fitting.some(({ store }) => stores[store].on === 'desktop') && (
            <Text size="small" tone="secondary" align="center">
              {t('get.reload')}
            </Text>
          )}
          <Text size="small" tone="secondary" align="center">
            {t('get.safety')}
          </Text>
        </Stack>
      </Stack>
    </Screen>
  )
}

function StoreRow({ walletId, link, isDesktop }: { walletId: string; link: StoreLink; isDesktop: boolean }) {
  const t = useText('connect', english)
  const { go } = useConnectNavigation()
  const { title, subtitle, on } = stores[link.store]
  const texts = { title: t(title), subtitle: t(subtitle) }
  if (isDesktop && on !== 'desktop')
    return (
      <Row
        {...texts}
        icon={<QrIcon />}
        trailing={<ChevronRightIcon />}
        onClick={() => go('scanStore', { walletId, ...link })}
      />
    )
  return <Row {...texts} icon={<ExternalIcon />} href={link.url} />
}
