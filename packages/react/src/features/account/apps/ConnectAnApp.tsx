'use client'
import { BillfoldError } from '@billfold/core'
import type { AppLink, AppLinkStatus } from '@billfold/core/internal'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useStore } from '../../../hooks/useStore.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold, useKitState } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { AppEntry, findAppError } from './AppEntry.js'
import { AppProposalView } from './AppProposalView.js'
import { ConnectedApps } from './ConnectedApps.js'

const views: Record<AppLinkStatus, ComponentType<{ link: AppLink }>> = {
  entry: AppEntry,
  connecting: Connecting,
  proposed: AppProposalView,
  connected: ConnectedApps,
  failed: Failed,
}

/** "Connect an App": URI entry, waiting, proposal, connected apps. */
export function ConnectAnApp() {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const { link, error, open } = useAppLink()
  if (link) return <Flow link={link} />
  return (
    <Screen
      title={t('link.title')}
      onBack={canGoBack ? back : undefined}
      footer={error && <Button onClick={open}>{t('link.retry')}</Button>}
    >
      {error ? (
        <Notice tone="negative">{findAppError(error, t)}</Notice>
      ) : (
        <Panel>
          <Spinner />
          <Text tone="secondary">{t('link.loading')}</Text>
        </Panel>
      )}
    </Screen>
  )
}

/** Opens the WalletConnect link on first use; `error` is set if that fails. */
function useAppLink(): { link: AppLink | undefined; error: Error | undefined; open: () => void } {
  const billfold = useBillfold()
  const { appLink } = useKitState()
  const [error, setError] = useState<Error>()
  const open = useCallback(() => {
    setError(undefined)
    const opening = billfold.appLink?.() ?? Promise.reject(new BillfoldError('NoWalletConnectClient'))
    opening.catch((problem: Error) => setError(problem))
  }, [billfold])
  useEffect(open, [open])
  return { link: appLink, error, open }
}

/** Rejects a pending proposal on unmount. */
function Flow({ link }: { link: AppLink }) {
  const { status } = useStore(link.state)
  useEffect(
    () => () => {
      if (link.state.get().status !== 'connected') void link.decline().catch(() => {})
    },
    [link],
  )
  const View = views[status]
  return <View link={link} />
}

function Connecting({ link }: { link: AppLink }) {
  const t = useText('app', english)
  return (
    <Screen title={t('link.title')} onBack={() => void link.decline()}>
      <Panel>
        <Spinner />
        <Text size="title">{t('link.connecting')}</Text>
        <Text tone="secondary" align="center">
          {t('link.connectingText')}
        </Text>
      </Panel>
    </Screen>
  )
}

function Failed({ link }: { link: AppLink }) {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const { error } = useStore(link.state)
  return (
    <Screen
      title={t('link.title')}
      onBack={canGoBack ? back : undefined}
      footer={<Button onClick={link.retry}>{t('link.retry')}</Button>}
    >
      <Panel>
        <Notice tone="negative">{findAppError(error, t)}</Notice>
      </Panel>
    </Screen>
  )
}
