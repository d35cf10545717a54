import { OrderSummary } from '../components/OrderSummary.js'
import { ProductInfo } from '../components/ProductInfo.js'
import { LinkedPay } from '../LinkedPay.js'
import type { StartChunk } from '../provider/PayContext.js'
import { FundScreen } from '../screens/FundScreen.js'
import { TransactionSummaryScreen } from '../screens/TransactionSummaryScreen.js'
import { UnsupportedScreen } from '../screens/UnsupportedScreen.js'

/** First screens by mode. */
export const firstScreens: StartChunk['firstScreens'] = {
  fund_wallet: FundScreen,
  transaction: TransactionSummaryScreen,
}

export const startParts: StartChunk['startParts'] = {
  LinkedPay,
  OrderSummary,
  ProductInfo,
  UnsupportedScreen,
}
