'use client'
import { type AttemptStatus, findCapabilities } from '@billfold/core'
import { useEffect } from 'react'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Details } from '../../../ui/Details.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'
import { useConnectState, useWalletEntry } from '../ConnectContext.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'
import { WalletMark } from '../parts/WalletMark.js'
import { useEntryName } from '../useEntryName.js'
import styles from './ConnectingScreen.module.css'

/** What each state of the attempt says. */
const texts = {
  idle: 'awaiting',
  awaiting: 'awaiting',
  rejected: 'rejected',
  pending: 'pending',
  locked: 'locked',
  failed: 'failed',
  connected: 'connected',
} as const satisfies Record<AttemptStatus, keyof typeof english>

/** A wallet has been asked: what it is doing, and what to do if it will not. */
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
