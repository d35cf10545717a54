import { exportNotice, readWire } from '@billfold/protocol'
import { serveExportFrame } from '../../platform/serveExportFrame.js'
import type { OpenExportParameters } from '../InAppLogin.js'
import type { InAppParts } from './createFrameClient.js'
import { withSlash } from './createFrameClient.js'

/** Opens the export view, which requests a ticket that is valid for the export only. */
export function openExport(
  { options, ecosystemId, partnerId, frame, getLocale }: InAppParts,
  { frame: element, theme = 'light', onDone, onError }: OpenExportParameters,
): () => void {
  const url = new URL('sdk/2022-08-12/embedded-wallet/export-private-key', withSlash(options.url))
  const query = { clientId: options.clientId, theme, ecosystemId, partnerId, locale: getLocale() }
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  let isStarted = false
  return serveExportFrame({
    frame: element,
    url,
    title: 'Export In-App Wallet',
    async onMessage(data) {
      const notice = readWire(exportNotice, data)
      if (!notice.ok) return undefined
      if (notice.value.eventType === 'exportPrivateKeyDone') return void onDone?.()
      if (isStarted) return undefined
      isStarted = true
      try {
        const { ticket } = await (await frame()).request('startExport', {})
        return { eventType: 'initExportPrivateKey', authToken: ticket }
      } catch (error) {
        onError?.(error as Error)
        return undefined
      }
    },
  })
}
