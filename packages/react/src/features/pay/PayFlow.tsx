'use client'
import { LiveRegion } from '../../ui/LiveRegion.js'
import type { PayFlowProps } from './PayFlowProps.js'
import { PayHost } from './PayHost.js'
import { PayPlaceholder } from './parts/PayPlaceholder.js'
import { usePart } from './usePart.js'

/** Spec §2 "Payment widget screens": the whole widget, for a place in the host's page or a dialog. */
export function PayFlow(props: PayFlowProps) {
  return (
    <LiveRegion>
      {props.options.paymentLinkId === undefined ? <PayHost {...props} /> : <Linked {...props} />}
    </LiveRegion>
  )
}

const loadLinked = async () => (await import('./payParts.js')).payParts.linked()

/** With a payment link, what reads it comes first. */
function Linked(props: PayFlowProps) {
  const { part, failed, retry } = usePart(loadLinked)
  return part ? <part.LinkedPay {...props} /> : <PayPlaceholder failed={failed} onRetry={retry} />
}
