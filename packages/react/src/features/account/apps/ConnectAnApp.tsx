'use client'
import type { AppLink, AppLinkStatus } from '@billfold/core'
import { type ComponentType, useEffect } from 'react'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Notice } from '../../../ui/Notice.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Text } from '../../../ui/Text.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { AppEntry } from './AppEntry.js'
import { AppProposalView } from './AppProposalView.js'
import { ConnectedApps } from './ConnectedApps.js'
import { findAppError } from './findAppError.js'
import { useAppLink, useAppLinkState } from './useAppLink.js'

const views: Record<AppLinkStatus, ComponentType<{ link: AppLink }>> = {
  entry: AppEntry,
  connecting: Connecting,
  proposed: AppProposalView,
  connected: ConnectedApps,
  failed: Failed,
}

/** The flow of Connect an App: address, waiting, proposal, connected apps. */
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

/** Who leaves while an app waits has declined it. */
function Flow({ link }: { link: AppLink }) {
  const { status } = useAppLinkState(link)
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
  const { error } = useAppLinkState(link)
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
