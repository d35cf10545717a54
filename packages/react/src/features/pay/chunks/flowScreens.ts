import type { FlowChunk } from '../provider/PayContext.js'
import { CompleteScreen } from '../screens/CompleteScreen.js'
import { ErrorScreen } from '../screens/ErrorScreen.js'
import { ExecuteTransactionScreen } from '../screens/ExecuteTransactionScreen.js'
import { PaymentDetailsScreen } from '../screens/PaymentDetailsScreen.js'
import { ProcessingScreen } from '../screens/ProcessingScreen.js'
import { QuoteScreen } from '../screens/QuoteScreen.js'

/** Screens 7 to 12, by flow state (R2.171 to R2.196). */
export const flowScreens: FlowChunk['flowScreens'] = {
  quote: QuoteScreen,
  preview: PaymentDetailsScreen,
  execute: ProcessingScreen,
  success: CompleteScreen,
  'post-buy-transaction': ExecuteTransactionScreen,
  error: ErrorScreen,
}
