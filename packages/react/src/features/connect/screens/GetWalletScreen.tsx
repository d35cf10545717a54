'use client'
import { listStoreLinks, type StoreLink } from '@billfold/core/internal'
import type { WalletStore } from '@billfold/core/wallets'
import { WalletIcon } from '../../../display/Mark.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { ChevronRightIcon } from '../../../ui/icons/connectIcons.js'
import { QrIcon } from '../../../ui/icons/loginIcons.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Link } from '../../../ui/link/Link.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { useKnownWallet } from '../useKnownWallet.js'

/** Name and platform of each store. */
const stores = {
  chrome: { title: 'get.chrome', subtitle: 'get.extension', on: 'desktop' },
  firefox: { title: 'get.firefox', subtitle: 'get.extension', on: 'desktop' },
  edge: { title: 'get.edge', subtitle: 'get.extension', on: 'desktop' },
  ios: { title: 'get.ios', subtitle: 'get.appStore', on: 'ios' },
  android: { title: 'get.android', subtitle: 'get.googlePlay', on: 'android' },
} as const satisfies Record<WalletStore, object>

/** Links to the stores of a wallet: QR codes on desktop, only the matching store on a phone. */
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
          <WalletIcon id={wallet.id} name={name} color={wallet.color} size={72} />
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
