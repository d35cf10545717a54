import { type ErrorRow, failed, invalid } from './ErrorRow.js'

/** Rows of the catalogue that a payment can raise: it is made without loading the rest. */
export const moneyErrors = {
  // Wallets and chains
  WalletNotConnected: invalid('Wallet not connected'),
  NoWalletConnected: invalid('No wallet connected'),
  UnknownChain: invalid('Unknown chain #{id}'),
  WrongChain: invalid('The wallet is on chain {given}, not on chain {expected}'),
  WrongAccount: invalid('The wallet does not offer the account {expected}'),
  // Balances
  NativeBalanceFailed: failed(
    'Failed to retrieve native token balance for address: {address} on chainId:{id}',
  ),
  TokenBalanceFailed: failed(
    'Failed to retrieve token: {token} balance for address: {address} on chainId:{id}',
  ),
  InvalidDecimals: invalid('Invalid decimals {decimals}. Expected a whole number from 0 to 255'),
  InsufficientForGas: invalid('Insufficient balance for transfer amount and gas'),
  // Payment
  InvalidPaymentMethod: invalid('Invalid payment method'),
  NoQuote: failed('No quote generated. This is unexpected.'),
  PaymentFailed: failed('Payment failed'),
  PaymentRefused: invalid('{reason}'),
  NoDeposit: invalid('This payment has left nothing that could be sent back'),
  DepositNotRefundable: invalid('The deposit cannot be sent back now.'),
  UnsupportedPrepareType: invalid('Unsupported bridge prepare type'),
  // Execution
  BatchUnsupported: invalid('Account does not support batch transactions'),
  NothingToBatch: invalid('No transactions to batch'),
  InvalidStepIndex: invalid('Invalid step index'),
  OperationMissing: invalid('There is no record {id}'),
  OperationUnreadable: failed(
    'The record {id} was written by another version and cannot be read by this one',
  ),
} as const satisfies Record<string, ErrorRow>

export type MoneyErrorName = keyof typeof moneyErrors
