import { type CctpPlace, cctpContracts, cctpMainnets, cctpTestnets } from '@billfold/protocol'

/** Domain of Circle's CCTP, and USDC, which local chains have at no published address. */
export type BurnDomain = CctpPlace | readonly [domain: number, usdc?: undefined]

const local: Readonly<Record<number, BurnDomain>> = { 1337: [1337], 1338: [1338] }

/** Domains by chain id. A mainnet and its testnets share a domain, so a burn stays within its group. */
export const burnDomains: readonly Readonly<Record<number, BurnDomain>>[] = [
  cctpMainnets,
  cctpTestnets,
  local,
]

/** TokenMessengerV2 and TokenMessengerWithFees of mainnets and testnets. */
export const burnContracts: readonly string[] = [cctpContracts.mainnet, cctpContracts.testnet].flatMap(
  ({ messenger, feeMessenger }) => [messenger, feeMessenger],
)
