'use client'
import { lazyChunk } from '../../../hooks/lazyChunk.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { useAccountNavigation } from '../accountNavigation.js'

const connectAnApp = lazyChunk(() => import('../apps/ConnectAnApp.js'))

/** Connects an app by WalletConnect URI; loads its code on first visit (R2.128 to R2.136). */
export function WalletConnectReceiverScreen() {
  const t = useText('app', english)
  const { back, canGoBack } = useAccountNavigation()
  const { chunk, error } = connectAnApp.useChunk()
  // The guard around the dialog shows it.
  if (error) throw error
  if (chunk) return <chunk.ConnectAnApp />
  return (
    <Screen title={t('link.title')} onBack={canGoBack ? back : undefined}>
      <Panel>
        <Spinner />
      </Panel>
    </Screen>
  )
}
