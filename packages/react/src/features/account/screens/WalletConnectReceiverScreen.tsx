'use client'
import { Suspense } from 'react'
import { createLazy } from '../../../hooks/lazyChunk.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'

const useConnectAnApp = createLazy(() =>
  import('../apps/ConnectAnApp.js').then((module) => module.ConnectAnApp),
)

/** Connects an app by WalletConnect URI; loads its code on first visit (R2.128 to R2.136). */
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
