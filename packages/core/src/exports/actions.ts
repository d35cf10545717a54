export { autoConnect } from '../actions/autoConnect.js'
export { type CheckSendParameters, checkSend, type SendCheck } from '../actions/checkSend.js'
export { type ConnectWalletParameters, connectWallet } from '../actions/connectWallet.js'
export { disconnectWallet } from '../actions/disconnectWallet.js'
export {
  type EstimateTransactionParameters,
  estimateTransaction,
  type TransactionCost,
} from '../actions/estimateTransaction.js'
export { type ActivityItem, listActivity } from '../actions/listActivity.js'
export { type RefundDepositParameters, refundDeposit } from '../actions/refundDeposit.js'
export { type Receiver, resolveReceiver } from '../actions/resolveReceiver.js'
export { type RunPaymentParameters, resumePayment, runPayment } from '../actions/runPayment.js'
export { type SendFundsParameters, sendFunds } from '../actions/sendFunds.js'
export { type SendTransactionParameters, sendTransaction } from '../actions/sendTransaction.js'
export { setActiveWallet } from '../actions/setActiveWallet.js'
export { type SignInParameters, signIn } from '../actions/signIn.js'
export { signOut } from '../actions/signOut.js'
export { type StartCardPaymentParameters, startCardPayment } from '../actions/startCardPayment.js'
export { type StartPaymentParameters, startPayment } from '../actions/startPayment.js'
export { type Balance, getBalance } from '../chain/getBalance.js'
export {
  type ListPaymentOptionsParameters,
  listPaymentOptions,
  type PaymentOption,
} from '../payment/quote/listPaymentOptions.js'
export { prepareQuote } from '../payment/quote/prepareQuote.js'
export { getPayment, type ListPaymentsParameters, listPayments } from '../payment/record/listPayments.js'
export { stopPayment } from '../payment/run/stopPayment.js'
export { getOnrampStatus, type OnrampQuote, prepareOnramp } from '../services/bridge/onramp.js'
export { getPaymentLink, getPaymentStatus, type PaymentLink } from '../services/bridge/payments.js'
export { getTokenPrice } from '../services/bridge/tokens.js'
export { type ContractMetadata, getContractMetadata } from '../services/contracts.js'
export { addConnection } from '../wallets/connection.js'
export { type SwitchChainParameters, switchChain } from '../wallets/switchChain.js'
