export type ErrorRow = { code: string; statusCode: number; message: string }

/** An error that the caller can fix. */
const invalid = <const M extends string>(message: M) =>
  ({ code: 'INVALID_INPUT', statusCode: 400, message }) as const

/** A failure outside the caller's control. */
const failed = <const M extends string>(message: M) =>
  ({ code: 'UNKNOWN_ERROR', statusCode: 500, message }) as const

/** Every error that the kit throws; section 8 of the requirements fixes most texts. */
export const catalogue = {
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
  DepositNotRefundable: invalid('The deposit cannot be refunded now.'),
  UnsupportedPrepareType: invalid('Unsupported bridge prepare type'),
  // Execution
  BatchUnsupported: invalid('Account does not support batch transactions'),
  NothingToBatch: invalid('No transactions to batch'),
  InvalidStepIndex: invalid('Invalid step index'),
  OperationMissing: invalid('There is no record {id}'),
  OperationUnreadable: failed(
    'The record {id} was written by another version and cannot be read by this one',
  ),
  // Connection
  AutoConnectTimeout: failed('AutoConnect timeout: {ms}ms limit exceeded.'),
  NoActiveAccount: invalid('No active account'),
  NoActiveChain: invalid('No active chain'),
  ChainRequired: invalid('chain is required'),
  PrivateKeyNoWallet: invalid('[PrivateKey] No wallet found'),
  MissingProvider: invalid('{hook} must be used inside {provider}. Wrap your app in {provider}.'),
  // Sign-in
  SignInNotConfigured: invalid(
    'There is nothing to sign in to. Pass your four functions as `auth` to createBillfold.',
  ),
  SignInUnderWay: invalid('A sign-in is already waiting for an answer'),
  SignInUnreadable: invalid('getLoginPayload gave no sign-in message: {problem}'),
  SignInOtherAccount: invalid('The sign-in is for another account than the active one'),
  SignInOtherSite: invalid('The sign-in is for {domain}, but this site is {site}'),
  SignInNotKept: failed('The site did not keep the sign-in. Allow its cookies, then try again.'),
  // Names, avatars, icons: logged only
  AvatarUnresolved: failed('Failed to resolve social + ens avatar'),
  NameUnresolved: failed('Failed to resolve account name'),
  ChainIconUnresolved: failed('Failed to resolve icon for chain'),
  AddressUnresolved: failed('Failed to resolve address'),
  NamesUnavailable: failed(
    'Failed to resolve address: names cannot be looked up on this network. Enter an address.',
  ),
  // Balances and prices
  InvalidWalletAddress: invalid('Invalid wallet address. Expected an EVM address'),
  InvalidTokenAddress: invalid('Invalid tokenAddress. Expected an EVM contract address'),
  NativeTokenAddress: invalid(
    'Invalid tokenAddress. Expected an EVM contract address, not the native token placeholder',
  ),
  NativeFiatFailed: failed('Failed to resolve fiat value for native token on chainId: {id}'),
  TokenFiatFailed: failed('Failed to resolve fiat value for token: {token} on chainId: {id}'),
  PriceOnTestnet: invalid('Cannot fetch price for a testnet (chainId: {id})'),
  InvalidFromToken: invalid('Invalid fromTokenAddress. Expected a valid EVM contract address'),
  PriceFailed: failed('Error: Failed to fetch price for token {address} on chainId: {id}'),
  // Send
  InvalidReceiver: invalid('Invalid receiver address'),
  InvalidAmount: invalid('Invalid amount'),
  InsufficientTokens: invalid('Insufficient funds: the balance is lower than the amount'),
  TransferRefused: invalid('The token or the receiver refuses this transfer'),
  ReceiverChanged: invalid('{name} now leads to {address}, another address than the one you confirmed'),
  SendReverted: failed('The network refused the transaction. Only the network fee was spent.'),
  SendReplaced: failed('Another transaction from your wallet replaced this one.'),
  SendDropped: failed('Your wallet says that it never sent the transaction.'),
  SendNotSent: failed('{message}'),
  SendUnknown: failed('Your wallet sent the transaction on another network. Do not send it again.'),
  SendReleased: failed(
    'An earlier request may still be open in your wallet. Cancel it there before you try again.',
  ),
  // Payment
  UnknownError: failed('An unknown error occurred'),
  NoWalletForFiat: invalid('No wallet available for fiat payment'),
  CostEstimateFailed: failed('Failed to estimate cost'),
  TokenNotSupported: invalid('Token not supported'),
  InvalidCurrencyToken: invalid('Invalid currency token'),
  ClosedTransactionModal: failed('User rejected transaction by closing modal'),
  // Smart accounts
  SmartAccountAbsent: invalid('There are no smart accounts on chain {id}'),
  FactoryAbsent: invalid('Factory contract not deployed on chain: {id}'),
  BundlerUnreachable: failed(
    'The service that takes transactions of smart accounts on chain {id} does not answer. Nothing was sent.',
  ),
  PaymasterUnreachable: failed(
    'The service that pays the network fee on chain {id} does not answer. Nothing was sent.',
  ),
  SponsorshipRefused: invalid('The network fee is not paid by the app: {reason}. Nothing was sent.'),
  OperationWouldFail: invalid('The transaction would fail: {reason}. Nothing was sent.'),
  OperationRefused: invalid('The transaction was refused: {reason}. Nothing was sent.'),
  OperationUnconfirmed: failed(
    'The service that takes transactions of smart accounts on chain {id} did not confirm that it has this one',
  ),
  OperationReverted: failed('The network refused the transaction (execution reverted)'),
  OperationDropped: failed(
    'The service no longer shows the transaction. It may still go through. Check your wallet before you try again.',
  ),
  OperationTimeout: failed('The transaction was not mined within {seconds} s'),
  // Services
  CompilerMetadataFailed: failed('Failed to get compiler metadata'),
  ProfileFailed: failed('Failed to fetch profile: {status} {statusText} - {body}'),
  IndexerFailed: failed('{status} {statusText} - {message}'),
  // WalletConnect
  WalletConnectFailed: failed('Failed to establish WalletConnect connection'),
  WalletConnectSessionFailed: failed('Error creating WalletConnect session'),
  NoWalletConnectClient: failed('No WalletConnect client found'),
  NoSession: failed('No session'),
  InvalidUri: invalid('Please enter a valid URI'),
  NoRawTransactions: invalid('The current account does not support sending raw transactions'),
  NoSignTransaction: invalid('The current account does not support signing transactions'),
  AccountMismatch: invalid('Failed to validate account address ({given}), differs from {expected}'),
  InvalidChainRef: invalid("Invalid chainId {chainId}, should have the format 'eip155:1'"),
  // Media
  InvalidEipNamespace: invalid('Invalid EIP namespace'),
  ChainIdNotFound: invalid('Chain ID not found'),
  ContractNotFound: invalid('Contract address not found'),
  TokenIdNotFound: invalid('Token ID not found'),
  InvalidErcNamespace: invalid('Invalid ERC namespace'),
  InvalidIpfsUri: invalid('Invalid URI scheme, expected "ipfs://" or "http(s)://"'),
  InvalidArweaveUri: invalid('Invalid URI scheme, expected "ar://" or "http(s)://"'),
  DownloadFailed: failed('Failed to download file: {status} {statusText} {body}'),
} as const satisfies Record<string, ErrorRow>

export type ErrorName = keyof typeof catalogue
