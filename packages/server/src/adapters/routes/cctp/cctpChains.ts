import { type CctpPlace, cctpContracts, cctpMainnets, cctpTestnets } from '@billfold/protocol'
import type { Address } from 'viem'

/** CCTP on one chain. */
export type CctpChain = {
  id: number
  /** Circle's number of the chain; a mainnet and its testnets share it. */
  domain: number
  usdc: Address
  /** TokenMessengerV2. */
  messenger: Address
  /** MessageTransmitterV2. */
  transmitter: Address
  /** TokenMessengerWithFees, if fees can be paid on top of a burn. */
  feeMessenger?: Address | undefined
  /** False if Circle does not mint there by itself. @default true */
  forwards?: boolean | undefined
  /** True if burns there can be minted before they are final. @default false */
  isFast?: boolean | undefined
  /** True if Circle's sandbox serves the chain. @default false */
  isTestnet?: boolean | undefined
}

// From the same chain definitions as the tables of protocol. Fast chains are in Circle's list of sources with fees on top.

/** Chains whose burns can be minted before they are final. */
const fastIds: readonly number[] = [
  ...[1, 10, 130, 480, 8_453, 42_161, 57_073, 59_144, 81_224, 98_866],
  ...[1_301, 4_801, 59_141, 84_532, 98_867, 421_614, 763_373, 812_242, 11_155_111, 11_155_420],
]

/** Chains on which Circle does not mint by itself. */
const unforwardedIds: readonly number[] = [
  ...[25, 196, 1_672, 1_776, 2_818, 9_745],
  ...[338, 1_439, 1_952, 2_910, 9_746, 688_689],
]

function listChains(
  places: Readonly<Record<number, CctpPlace>>,
  contracts: Pick<CctpChain, 'messenger' | 'transmitter' | 'isTestnet'> & { feeMessenger: Address },
): CctpChain[] {
  const { feeMessenger, ...common } = contracts
  return Object.entries(places).map(([key, [domain, usdc]]) => {
    const id = Number(key)
    return {
      ...{ id, domain, usdc, ...common },
      ...(fastIds.includes(id) && { isFast: true, feeMessenger }),
      ...(unforwardedIds.includes(id) && { forwards: false }),
    }
  })
}

/** Chains on which Circle published CCTP, with USDC of 6 decimals. Sources of fast transfers take fees on top, too. */
export const cctpChains: readonly CctpChain[] = [
  ...listChains(cctpMainnets, {
    ...cctpContracts.mainnet,
    transmitter: '0x81D40F21F12A8F0E3252Bccb954D722d4c464B64',
  }),
  ...listChains(cctpTestnets, {
    ...cctpContracts.testnet,
    transmitter: '0xE737e5cEBEEBa77EFE34D4aa090756590b1CE275',
    isTestnet: true,
  }),
]
