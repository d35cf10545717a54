'use client'
import type { AttemptStatus } from '@billfold/core/internal'
import { findCapabilities } from '@billfold/core/wallets'
import { useEffect } from 'react'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Details } from '../../../ui/notice/Details.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useConnectState, useEntryName, useWalletEntry } from '../ConnectContext.js'
import { WalletMark } from '../components/WalletMark.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import styles from './ConnectingScreen.module.css'

/** Texts by attempt status. */
const texts = {
  idle: 'awaiting',
  awaiting: 'awaiting',
  rejected: 'rejected',
  pending: 'pending',
  locked: 'locked',
  failed: 'failed',
  connected: 'connected',
} as const satisfies Record<AttemptStatus, keyof typeof english>

/** Shows the status of the connection request, with a retry after a failure. */
export function ConnectingScreen() {
  const t = useText('connect', english)
  const announce = useAnnounce()
  const { walletId } = useConnectParams('connecting')
  const { attempt, start, cancel } = useConnectState()
  const { back, canGoBack } = useConnectNavigation()
  const wallet = useWalletEntry(walletId)
  const name = useEntryName()(wallet)
  const words = texts[attempt.status]
  const title = t(`${words}.title`, { wallet: name })
  const isAway = wallet?.connector && findCapabilities(wallet.connector).drawsOwnUi
  const text =
    words === 'awaiting' && isAway
      ? t('awaiting.ownWindow', { wallet: name })
      : t(`${words}.text`, { wallet: name })
  const failed = words !== 'awaiting' && words !== 'connected'
  useEffect(
    () => announce(`${title}. ${text}`, failed ? 'assertive' : 'polite'),
    [announce, title, text, failed],
  )
  const leave = () => {
    cancel()
    back()
  }
  return (
    <Screen
      title={name}
      onBack={canGoBack ? leave : undefined}
      footer={failed && <Button onClick={() => wallet && start(wallet)}>{t('tryAgain')}</Button>}
    >
      <Panel height={350}>
        <WalletMark wallet={wallet} name={name} status={attempt.status} />
        <Text as="h3" size="title" align="center">
          {title}
        </Text>
        <Text tone="secondary" align="center">
          {text}
        </Text>
        {words === 'awaiting' && (
          <Text size="small" tone="secondary" align="center">
            {t('awaiting.hint', { wallet: name })}
          </Text>
        )}
        {attempt.message && (
          <Details summary={t('failed.details')}>
            <p className={styles.message} dir="auto">
              {attempt.message}
            </p>
          </Details>
        )}
      </Panel>
    </Screen>
  )
}
