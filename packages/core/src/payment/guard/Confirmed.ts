import type { Address } from 'viem'
import type { FeesPerGas } from '../../chain/gas.js'
import type { PayQuote, QuoteRequest, QuoteType } from '../quote/quote.js'

/** Terms that the user confirmed; no transaction may exceed them. */
export type Confirmed = {
  type: QuoteType
  payer: Address
  receiver: Address
  originChainId: number
  originTokenAddress: Address
  /** Base units: upper limit of what leaves the wallet. */
  originAmount: bigint
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units: lower limit of what arrives. */
  destinationAmount: bigint
  /** Decimals of the shown amounts; a quote with other decimals is refused. */
  originDecimals?: number | undefined
  destinationDecimals?: number | undefined
  /** Upper limit of native fees taken by contracts, in wei by chain id. @default none */
  nativeFee?: Readonly<Record<number, bigint>> | undefined
  /** Fees per gas behind the shown network fee, by chain id; in-app wallets sign with them. */
  fees?: Readonly<Record<number, FeesPerGas>> | undefined
}

/** Converts the terms shown in Payment Details to limits for all transactions. */
export function toConfirmed(
  quote: Pick<PayQuote, 'originAmount' | 'destinationAmount' | 'nativeFee'>,
  { sender, amount, feePayer, ...request }: QuoteRequest,
): Confirmed {
  return {
    ...request,
    payer: sender,
    originAmount: quote.originAmount,
    // The requested amount must arrive, unless the receiver pays the fee or the request names the amount spent.
    destinationAmount: feePayer === 'receiver' || request.type === 'sell' ? quote.destinationAmount : amount,
    ...(quote.nativeFee && { nativeFee: quote.nativeFee }),
  }
}
