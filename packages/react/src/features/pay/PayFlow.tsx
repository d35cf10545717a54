'use client'
import { LiveRegion } from '../../ui/live-region/LiveRegion.js'
import { payChunks } from './chunks/payChunks.js'
import { PayPlaceholder } from './components/PayPlaceholder.js'
import { PayHost } from './PayHost.js'
import type { PayFlowProps } from './PayWidgetOptions.js'

/** Payment widget, for embedding in the host page or a dialog (R2.137 to R2.198). */
export function PayFlow(props: PayFlowProps) {
  return (
    <LiveRegion>
      {props.options.paymentLinkId === undefined ? <PayHost {...props} /> : <Linked {...props} />}
    </LiveRegion>
  )
}

/** Reads the payment link first, if the options name one. */
function Linked(props: PayFlowProps) {
  const { chunk, error, retry } = payChunks.start.useChunk()
  if (!chunk) return <PayPlaceholder failed={error !== undefined} onRetry={retry} />
  const { LinkedPay } = chunk.startParts
  return <LinkedPay {...props}>{(options) => <PayHost {...props} options={options} />}</LinkedPay>
}
