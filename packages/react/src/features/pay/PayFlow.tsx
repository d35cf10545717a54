'use client'
import { usePart } from '../../hooks/usePart.js'
import { LiveRegion } from '../../ui/LiveRegion.js'
import type { PayFlowProps } from './PayFlowProps.js'
import { PayHost } from './PayHost.js'
import type { LoadPart, PayParts } from './PayParts.js'
import { PayPlaceholder } from './parts/PayPlaceholder.js'

const loadPart: LoadPart = async (name) => {
  const { partLoaders } = await import('./partLoaders.js')
  return (await partLoaders[name]()) as PayParts[typeof name]
}

/** Spec §2 "Payment widget screens": the whole widget, for a place in the host's page or a dialog. */
export function PayFlow(props: PayFlowProps) {
  return (
    <LiveRegion>
      {props.options.paymentLinkId === undefined ? (
        <PayHost {...props} load={loadPart} />
      ) : (
        <Linked {...props} />
      )}
    </LiveRegion>
  )
}

const loadLinked = async () => (await import('./partLoaders.js')).loadLinked()

/** With a payment link, what reads it comes first. */
function Linked(props: PayFlowProps) {
  const { part, failed, retry } = usePart(loadLinked)
  return part ? (
    <part.LinkedPay {...props} load={loadPart} />
  ) : (
    <PayPlaceholder failed={failed} onRetry={retry} />
  )
}
