import type { Payment } from '@billfold/core'
import type { PayWidgetOptions } from './PayWidgetOptions.js'

export type PayFlowProps = {
  options: PayWidgetOptions
  /** One of the journal, to be gone on with or looked at. */
  payment?: Payment | undefined
  /** Shows a way back on the first screen, and is where everything ends. */
  onLeave?: (() => void) | undefined
  /** Takes over when the payment is done and the call is next, which the flow then leaves alone. */
  onTransaction?: (() => void) | undefined
}
