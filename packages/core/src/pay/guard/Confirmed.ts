import type { Address } from 'viem'
import type { FeesPerGas } from '../../rpc/gas/readFees.js'
import type { QuoteType } from '../quote/PayQuote.js'

/** What a person has confirmed, and nothing may go beyond. */
export type Confirmed = {
  type: QuoteType
  payer: Address
  receiver: Address
  originChainId: number
  originTokenAddress: Address
  /** Base units: the most that leaves the wallet. */
  originAmount: bigint
  destinationChainId: number
  destinationTokenAddress: Address
  /** Base units: the least that arrives. */
  destinationAmount: bigint
  /** With which the amounts were shown; a quote that has others is refused. */
  originDecimals?: number | undefined
  destinationDecimals?: number | undefined
  /** Wei by chain id: the most that contracts take of the native token besides what is paid. @default none */
  nativeFee?: Readonly<Record<number, bigint>> | undefined
  /** By chain id: the fees per gas behind the network fee that was shown; wallets of ours sign with them. */
  fees?: Readonly<Record<number, FeesPerGas>> | undefined
}
