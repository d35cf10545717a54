'use client'
import { listStoreLinks, type StoreLink } from '@billfold/core/internal'
import type { WalletStore } from '@billfold/core/wallets'
import { WalletIcon } from '../../../display/Mark.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Link } from '../../../ui/link/Link.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { StoreMark } from '../components/StoreMark.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { useKnownWallet } from '../useKnownWallet.js'
import styles from './GetWalletScreen.module.css'

/** Name, caption and platform of each store. */
const stores = {
  chrome: { title: 'get.chrome', caption: 'get.extension', on: 'desktop' },
  firefox: { title: 'get.firefox', caption: 'get.extension', on: 'desktop' },
  edge: { title: 'get.edge', caption: 'get.extension', on: 'desktop' },
  ios: { title: 'get.appStore', caption: 'get.ios', on: 'ios' },
  android: { title: 'get.googlePlay', caption: 'get.android', on: 'android' },
} as const satisfies Record<WalletStore, object>

/** Links to the stores of a wallet: badges, with QR codes on desktop, only the matching store on a phone. */
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
          <ul className={styles.stores} aria-label={t('get.title', { wallet: name })}>
            {fitting.map((link) => (
              <li key={link.store}>
                <StoreBadge walletId={walletId} link={link} isDesktop={platform === 'desktop'} />
              </li>
            ))}
          </ul>
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

type StoreBadgeProps = { walletId: string; link: StoreLink; isDesktop: boolean }

function StoreBadge({ walletId, link, isDesktop }: StoreBadgeProps) {
  const t = useText('connect', english)
  const { go } = useConnectNavigation()
  const { title, caption, on } = stores[link.store]
  const isForPhone = isDesktop && on !== 'desktop'
  return (
    <Button
      variant="secondary"
      icon={<StoreMark store={link.store} />}
      href={isForPhone ? undefined : link.url}
      onClick={isForPhone ? () => go('scanStore', { walletId, ...link }) : undefined}
    >
      <span className={styles.caption}>{t(caption)}</span>
      <span className={styles.store}>{t(title)}</span>
    </Button>
  )
}
