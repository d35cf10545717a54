'use client'
import { CurrentScreen } from './CurrentScreen.js'
import type { PayFlowProps } from './PayFlowProps.js'
import type { LoadPart } from './PayParts.js'
import { PayProvider } from './PayProvider.js'

/** The widget with options that are final: a payment link was read already. */
export function PayHost({ onTransaction, ...props }: PayFlowProps & { load: LoadPart }) {
  return (
    <PayProvider key={props.options.mode} {...props}>
      <CurrentScreen onTransaction={onTransaction} />
    </PayProvider>
  )
}
