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

type Row = Pick<CctpChain, 'id' | 'domain' | 'usdc' | 'forwards' | 'isFast'>

const mainnetContracts = {
  messenger: '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
  transmitter: '0x81D40F21F12A8F0E3252Bccb954D722d4c464B64',
} as const
const mainnetFeeMessenger = '0x71f54F818671cD0D7ea140Da213e5C8b5C92a408'

const testnetContracts = {
  messenger: '0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA',
  transmitter: '0xE737e5cEBEEBa77EFE34D4aa090756590b1CE275',
  isTestnet: true,
} as const
const testnetFeeMessenger = '0x8745D906D67C346E5eb1aEEED38Eb87F34DF0C0A'

// All values are from the chain definitions of @circle-fin/provider-cctp-v2 1.14.0, read on 2026-11-18. Circle's pages
// with the same tables (developers.circle.com: cctp/references/contract-addresses, cctp/concepts/supported-chains-and-domains,
// stablecoins/usdc-contract-addresses) were at hand in parts only, so compare with them before use with real funds.
// Fast chains are those in its list of sources with fees on top. EDGE is left out: its contracts are at other addresses.

// biome-ignore format: one row per chain
const mainnets: readonly Row[] = [
  { id: 1, domain: 0, usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', isFast: true }, // Ethereum
  { id: 43_114, domain: 1, usdc: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' }, // Avalanche
  { id: 10, domain: 2, usdc: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', isFast: true }, // Optimism
  { id: 42_161, domain: 3, usdc: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', isFast: true }, // Arbitrum
  { id: 8_453, domain: 6, usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', isFast: true }, // Base
  { id: 137, domain: 7, usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }, // Polygon
  { id: 130, domain: 10, usdc: '0x078D782b760474a361dDA0AF3839290b0EF57AD6', isFast: true }, // Unichain
  { id: 59_144, domain: 11, usdc: '0x176211869cA2b568f2A7D4EE941E073a821EE1ff', isFast: true }, // Linea
  { id: 81_224, domain: 12, usdc: '0xd996633a415985DBd7D6D12f4A4343E31f5037cf', isFast: true }, // Codex Mainnet
  { id: 146, domain: 13, usdc: '0x29219dd400f2Bf60E5a23d13Be72B486D4038894' }, // Sonic
  { id: 480, domain: 14, usdc: '0x79A02482A880bCE3F13e09Da970dC34db4CD24d1', isFast: true }, // World Chain
  { id: 143, domain: 15, usdc: '0x754704Bc059F8C67012fEd69BC8A327a5aafb603' }, // Monad
  { id: 1_329, domain: 16, usdc: '0xe15fC38F6D8c56aF07bbCBe3BAf5708A2Bf42392' }, // Sei
  { id: 50, domain: 18, usdc: '0xfA2958CB79b0491CC627c1557F441eF849Ca8eb1' }, // XDC
  { id: 999, domain: 19, usdc: '0xb88339CB7199b77E23DB6E890353E22632Ba630f' }, // HyperEVM
  { id: 57_073, domain: 21, usdc: '0x2D270e6886d130D724215A266106e6832161EAEd', isFast: true }, // Ink
  { id: 98_866, domain: 22, usdc: '0x222365EF19F7947e5484218551B56bb3965Aa7aF', isFast: true }, // Plume
  { id: 5_042, domain: 26, usdc: '0x3600000000000000000000000000000000000000' }, // Arc
  { id: 1_776, domain: 29, usdc: '0xa00C59fF5a080D2b954d0c75e46E22a0c371235a', forwards: false }, // Injective
  { id: 2_818, domain: 30, usdc: '0xCfb1186F4e93D60E60a8bDd997427D1F33bc372B', forwards: false }, // Morph
  { id: 1_672, domain: 31, usdc: '0xC879C018dB60520F4355C26eD1a6D572cdAC1815', forwards: false }, // Pharos
  { id: 25, domain: 32, usdc: '0x3D7F2C478aAfdB65542BCB44bCeeC05849999d2D', forwards: false }, // Cronos
  { id: 9_745, domain: 33, usdc: '0x2d661C89D812261039AF9764eceaAee884f5F67F', forwards: false }, // Plasma
  { id: 196, domain: 37, usdc: '0xB6CEceAB302E2E4948951eE7843FC24E92933061', forwards: false }, // X Layer
]

// biome-ignore format: one row per chain
const testnets: readonly Row[] = [
  { id: 11_155_111, domain: 0, usdc: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', isFast: true }, // Ethereum Sepolia
  { id: 43_113, domain: 1, usdc: '0x5425890298aed601595a70AB815c96711a31Bc65' }, // Avalanche Fuji
  { id: 11_155_420, domain: 2, usdc: '0x5fd84259d66Cd46123540766Be93DFE6D43130D7', isFast: true }, // Optimism Sepolia
  { id: 421_614, domain: 3, usdc: '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d', isFast: true }, // Arbitrum Sepolia
  { id: 84_532, domain: 6, usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e', isFast: true }, // Base Sepolia
  { id: 80_002, domain: 7, usdc: '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582' }, // Polygon Amoy
  { id: 1_301, domain: 10, usdc: '0x31d0220469e10c4E71834a79b1f276d740d3768F', isFast: true }, // Unichain Sepolia
  { id: 59_141, domain: 11, usdc: '0xFEce4462D57bD51A6A552365A011b95f0E16d9B7', isFast: true }, // Linea Sepolia
  { id: 812_242, domain: 12, usdc: '0x6d7f141b6819C2c9CC2f818e6ad549E7Ca090F8f', isFast: true }, // Codex Testnet
  { id: 14_601, domain: 13, usdc: '0x0BA304580ee7c9a980CF72e55f5Ed2E9fd30Bc51' }, // Sonic Testnet
  { id: 4_801, domain: 14, usdc: '0x66145f38cBAC35Ca6F1Dfb4914dF98F1614aeA88', isFast: true }, // World Chain Sepolia
  { id: 10_143, domain: 15, usdc: '0x534b2f3A21130d7a60830c2Df862319e593943A3' }, // Monad Testnet
  { id: 1_328, domain: 16, usdc: '0x4fCF1784B31630811181f670Aea7A7bEF803eaED' }, // Sei Testnet
  { id: 51, domain: 18, usdc: '0xb5AB69F7bBada22B28e79C8FFAECe55eF1c771D4' }, // Apothem Network
  { id: 998, domain: 19, usdc: '0x2B3370eE501B4a559b57D449569354196457D8Ab' }, // HyperEVM Testnet
  { id: 763_373, domain: 21, usdc: '0xFabab97dCE620294D2B0b0e46C68964e326300Ac', isFast: true }, // Ink Sepolia
  { id: 98_867, domain: 22, usdc: '0xcB5f30e335672893c7eb944B374c196392C19D18', isFast: true }, // Plume Testnet
  { id: 5_042_002, domain: 26, usdc: '0x3600000000000000000000000000000000000000' }, // Arc Testnet
  { id: 33_431, domain: 28, usdc: '0x2d9F7CAD728051AA35Ecdc472a14cf8cDF5CFD6B' }, // Edge Testnet
  { id: 1_439, domain: 29, usdc: '0x0C382e685bbeeFE5d3d9C29e29E341fEE8E84C5d', forwards: false }, // Injective Testnet
  { id: 2_910, domain: 30, usdc: '0x7433b41C6c5e1d58D4Da99483609520255ab661B', forwards: false }, // Morph Hoodi
  { id: 688_689, domain: 31, usdc: '0xcfC8330f4BCAB529c625D12781b1C19466A9Fc8B', forwards: false }, // Pharos Atlantic
  { id: 338, domain: 32, usdc: '0xEb33dc5fac03833e132593659e1dE7256aB59794', forwards: false }, // Cronos Testnet
  { id: 9_746, domain: 33, usdc: '0xE67Fb267022cBA8064Dd388CC2FED724F3120D9D', forwards: false }, // Plasma Testnet
  { id: 1_952, domain: 37, usdc: '0xDec90b78111Ba2fc6FC6d84d8B9ec159A2d4b9B3', forwards: false }, // X Layer Testnet
]

/** Chains on which Circle published CCTP, with USDC of 6 decimals. Sources of fast transfers take fees on top, too. */
export const cctpChains: readonly CctpChain[] = [
  ...mainnets.map((row) => ({
    ...row,
    ...mainnetContracts,
    ...(row.isFast && { feeMessenger: mainnetFeeMessenger as Address }),
  })),
  ...testnets.map((row) => ({
    ...row,
    ...testnetContracts,
    ...(row.isFast && { feeMessenger: testnetFeeMessenger as Address }),
  })),
]
