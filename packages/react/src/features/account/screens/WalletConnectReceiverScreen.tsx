'use client'
import { Suspense } from 'react'
import { createLazy } from '../../../hooks/createLazy.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/Panel.js'
import { Screen } from '../../../ui/Screen.js'
import { Spinner } from '../../../ui/Spinner.js'
import { useAccountNavigation } from '../accountNavigation.js'

const useConnectAnApp = createLazy(() =>
  import('../apps/ConnectAnApp.js').then((module) => module.ConnectAnApp),
)

/** Spec §2 "Connect an App"; its code is fetched with the first visit. */
export function WalletConnectReceiverScreen() {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const ConnectAnApp = useConnectAnApp()
  return (
    <Suspense
      fallback={
        <Screen title={t('link.title')} onBack={canGoBack ? back : undefined}>
          <Panel>
            <Spinner />
          </Panel>
        </Screen>
      }
    >
      <ConnectAnApp />
    </Suspense>
  )
}
