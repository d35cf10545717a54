'use client'
import { useChunk } from '../../hooks/lazyChunk.js'
import { LiveRegion } from '../../ui/live-region/LiveRegion.js'
import { PayPlaceholder } from './components/PayPlaceholder.js'
import { PayHost } from './PayHost.js'
import type { PayFlowProps } from './PayWidgetOptions.js'
import type { LoadChunk, PayChunks } from './provider/payChunks.js'

const loadChunk: LoadChunk = async (name) => {
  const { chunkLoaders } = await import('./chunks/chunkLoaders.js')
  return (await chunkLoaders[name]()) as PayChunks[typeof name]
}

/** Payment widget, for embedding in the host page or a dialog (R2.137 to R2.198). */
export function PayFlow(props: PayFlowProps) {
  return (
    <LiveRegion>
      {props.options.paymentLinkId === undefined ? (
        <PayHost {...props} load={loadChunk} />
      ) : (
        <Linked {...props} />
      )}
    </LiveRegion>
  )
}

const loadLinked = async () => (await import('./chunks/chunkLoaders.js')).loadLinked()

/** Loads the payment link code first, if the options name a link. */
function Linked(props: PayFlowProps) {
  const { chunk, failed, retry } = useChunk(loadLinked)
  return chunk ? (
    <chunk.LinkedPay {...props} load={loadChunk} />
  ) : (
    <PayPlaceholder failed={failed} onRetry={retry} />
  )
}
