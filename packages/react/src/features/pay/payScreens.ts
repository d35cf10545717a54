import type { PayState as FlowState, MethodState, PayMode } from '@billfold/core'
import type { ComponentType } from 'react'
import { ChooseMethodScreen } from './screens/ChooseMethodScreen.js'
import { CompleteScreen } from './screens/CompleteScreen.js'
import { DirectPaymentScreen } from './screens/DirectPaymentScreen.js'
import { ErrorScreen } from './screens/ErrorScreen.js'
import { ExecuteTransactionScreen } from './screens/ExecuteTransactionScreen.js'
import { FundScreen } from './screens/FundScreen.js'
import { PaymentDetailsScreen } from './screens/PaymentDetailsScreen.js'
import { ProcessingScreen } from './screens/ProcessingScreen.js'
import { QuoteScreen } from './screens/QuoteScreen.js'
import { SelectProviderScreen } from './screens/SelectProviderScreen.js'
import { SelectTokenScreen } from './screens/SelectTokenScreen.js'
import { TransactionSummaryScreen } from './screens/TransactionSummaryScreen.js'

/** Spec §2, screens 1 and 2: what each mode begins with. */
export const initScreens: Record<PayMode, ComponentType> = {
  fund_wallet: FundScreen,
  direct_payment: DirectPaymentScreen,
  transaction: TransactionSummaryScreen,
}

/** Spec §2, screens 3 to 6; the wallets are chosen in the connect dialog. */
export const methodScreens: Record<MethodState, ComponentType> = {
  walletSelection: ChooseMethodScreen,
  walletConnection: ChooseMethodScreen,
  tokenSelection: SelectTokenScreen,
  fiatProviderSelection: SelectProviderScreen,
}

/** Spec §2, screens 7 to 12, by the state of the flow. */
export const flowScreens: Record<Exclude<FlowState, 'init' | 'methodSelection'>, ComponentType> = {
  quote: QuoteScreen,
  preview: PaymentDetailsScreen,
  execute: ProcessingScreen,
  success: CompleteScreen,
  'post-buy-transaction': ExecuteTransactionScreen,
  error: ErrorScreen,
}
