import type { Address, Spenders } from './Spenders.js'

// Read on 2026-11-18 from the npm package @circle-fin/provider-cctp-v2 1.14.0 (chain definitions), and from
// https://developers.circle.com/cctp/references/contract-addresses.

const messenger: Address = '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d'
const testMessenger: Address = '0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA'

/** `TokenMessengerV2` and `TokenMessengerWithFees`. */
const mainnet: readonly Address[] = [messenger, '0x71f54F818671cD0D7ea140Da213e5C8b5C92a408']
const testnet: readonly Address[] = [testMessenger, '0x8745D906D67C346E5eb1aEEED38Eb87F34DF0C0A']

/** Contracts of CCTP version 2 as of 2026-11-18, by chain id. */
export const cctpSpenders: Spenders = {
  1: mainnet,
  10: mainnet,
  25: mainnet,
  50: mainnet,
  51: testnet,
  130: mainnet,
  137: mainnet,
  143: mainnet,
  146: mainnet,
  196: [messenger],
  338: testnet,
  480: mainnet,
  998: testnet,
  999: mainnet,
  1301: testnet,
  1328: testnet,
  1329: mainnet,
  1439: testnet,
  1672: mainnet,
  1776: mainnet,
  1952: [testMessenger],
  2818: mainnet,
  2910: testnet,
  3343: ['0x98706A006bc632Df31CAdFCBD43F38887ce2ca5c'],
  4801: testnet,
  5042: [messenger],
  8453: mainnet,
  9745: [messenger],
  9746: [testMessenger],
  10143: testnet,
  14601: testnet,
  33431: testnet,
  42161: mainnet,
  43113: testnet,
  43114: mainnet,
  57073: mainnet,
  59141: testnet,
  59144: mainnet,
  80002: testnet,
  81224: mainnet,
  84532: testnet,
  98866: mainnet,
  98867: testnet,
  421614: testnet,
  688689: testnet,
  763373: testnet,
  812242: testnet,
  5042002: testnet,
  11155111: testnet,
  11155420: testnet,
}
