import type { PayMetadata } from '@billfold/core'
import type { SharedPayOptions } from '../pay/PayWidgetOptions.js'

/** How the modal that gets what is missing looks and pays. */
export type TransactionModalOptions = Omit<
  SharedPayOptions,
  'onSuccess' | 'onError' | 'onCancel' | 'receiverAddress' | 'presetOptions' | 'paymentLinkId'
> & {
  /** What is bought, in words and a picture. */
  metadata?: PayMetadata | undefined
  /** Text of the button that starts the payment. */
  buttonLabel?: string | undefined
}
