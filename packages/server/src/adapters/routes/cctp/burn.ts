import {
  type Address,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  hexToNumber,
  pad,
  parseAbi,
  size,
  slice,
  zeroHash,
} from 'viem'
import type { CctpChain } from './cctpChains.js'

/**
 * Parts of Circle's contracts, read on 2026-11-18. Fees on top: @circle-fin/provider-cctp-v2 1.14.0, and
 * signatures of public callers.
 */
export const messengerAbi = parseAbi([
  'function depositForBurnWithHook(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)',
  'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
])
const feeMessengerAbi = parseAbi([
  'struct QuoteClaim { bytes signedQuote; address refundAddress; }',
  'function depositForBurnWithHookAndFees(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, bytes hookData, QuoteClaim claim) payable',
])
export const transmitterAbi = parseAbi([
  'event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes32 sender, uint32 indexed finalityThresholdExecuted, bytes messageBody)',
])

/** Asks Circle to mint: `cctp-forward` in 24 bytes, version 0, no further data. */
export const forwardHook: Hex = '0x636374702d666f72776172640000000000000000000000000000000000000000'

/** Finality thresholds of fast and standard transfers. */
export const finality = { fast: 1000, standard: 2000 } as const

/** How a route burns. The fee is deducted from the burned amount, or paid on top of it with a signed quote. */
export type Burn =
  | { type: 'deducted'; amount: bigint; maxFee: bigint; threshold: number }
  | { type: 'upfront'; amount: bigint; signedQuote: Hex }

export type EncodeBurnParameters = {
  origin: CctpChain
  destination: CctpChain
  burn: Burn
  sender: Address
  receiver: Address
}

/** Builds the payer's call, and names the contract that it goes to. */
export function encodeBurn({ origin, destination, burn, sender, receiver }: EncodeBurnParameters): {
  to: Address
  data: Hex
} {
  const terms = [burn.amount, destination.domain, toWord(receiver), origin.usdc, zeroHash] as const
  if (burn.type === 'deducted') {
    const args = [...terms, burn.maxFee, burn.threshold, forwardHook] as const
    const data = encodeFunctionData({ abi: messengerAbi, functionName: 'depositForBurnWithHook', args })
    return { to: origin.messenger, data }
  }
  if (!origin.feeMessenger) throw new Error(`Fees cannot be paid on top on chain ${origin.id}`)
  const claim = { signedQuote: burn.signedQuote, refundAddress: sender }
  const args = [...terms, forwardHook, claim] as const
  const functionName = 'depositForBurnWithHookAndFees'
  return { to: origin.feeMessenger, data: encodeFunctionData({ abi: feeMessengerAbi, functionName, args }) }
}

/** Writes an address as 32 bytes. */
export function toWord(address: Address): Hex {
  return pad(address.toLowerCase() as Hex)
}

/** Body of a burn message. */
export type BurnBody = {
  burnToken: Hex
  mintRecipient: Hex
  amount: bigint
  feeExecuted: bigint
  /** Block of the destination chain, 0 if it never expires. */
  expirationBlock: bigint
}

/** Decodes the body of a burn message; undefined if it is too short. */
export function readBurnBody(body: Hex): BurnBody | undefined {
  if (size(body) < 228) return undefined
  return {
    burnToken: slice(body, 4, 36),
    mintRecipient: slice(body, 36, 68),
    amount: hexToBigInt(slice(body, 68, 100)),
    feeExecuted: hexToBigInt(slice(body, 164, 196)),
    expirationBlock: hexToBigInt(slice(body, 196, 228)),
  }
}

/** Message as Circle attested it. */
export type CctpMessage = BurnBody & { sourceDomain: number; destinationDomain: number; nonce: Hex }

/** Decodes a message; undefined if it is none, as before its attestation. */
export function readMessage(text: string | null | undefined): CctpMessage | undefined {
  if (!text || !/^0x(?:[0-9a-fA-F]{2})+$/.test(text)) return undefined
  const message = text.toLowerCase() as Hex
  const body = size(message) > 148 ? readBurnBody(slice(message, 148)) : undefined
  if (!body) return undefined
  return {
    ...body,
    sourceDomain: hexToNumber(slice(message, 4, 8)),
    destinationDomain: hexToNumber(slice(message, 8, 12)),
    nonce: slice(message, 12, 44),
  }
}
