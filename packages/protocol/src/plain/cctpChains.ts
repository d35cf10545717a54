/** Chain in Circle's CCTP: Circle's number of it, and the address of USDC. */
export type CctpPlace = readonly [domain: number, usdc: `0x${string}`]

// All values are from the chain definitions of @circle-fin/provider-cctp-v2 1.14.0, read on 2026-11-18. Circle's pages
// with the same tables (developers.circle.com: cctp/references/contract-addresses, cctp/concepts/supported-chains-and-domains,
// stablecoins/usdc-contract-addresses) were at hand in parts only, so compare with them before use with real funds.
// EDGE is left out: its contracts are at other addresses.

/** Main networks by chain id. A mainnet and its testnets share a domain. */
// biome-ignore format: one row per chain
export const cctpMainnets: Readonly<Record<number, CctpPlace>> = {
  1: [0, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'], // Ethereum
  10: [2, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'], // Optimism
  25: [32, '0x3D7F2C478aAfdB65542BCB44bCeeC05849999d2D'], // Cronos
  50: [18, '0xfA2958CB79b0491CC627c1557F441eF849Ca8eb1'], // XDC
  130: [10, '0x078D782b760474a361dDA0AF3839290b0EF57AD6'], // Unichain
  137: [7, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'], // Polygon
  143: [15, '0x754704Bc059F8C67012fEd69BC8A327a5aafb603'], // Monad
  146: [13, '0x29219dd400f2Bf60E5a23d13Be72B486D4038894'], // Sonic
  196: [37, '0xB6CEceAB302E2E4948951eE7843FC24E92933061'], // X Layer
  480: [14, '0x79A02482A880bCE3F13e09Da970dC34db4CD24d1'], // World Chain
  999: [19, '0xb88339CB7199b77E23DB6E890353E22632Ba630f'], // HyperEVM
  1329: [16, '0xe15fC38F6D8c56aF07bbCBe3BAf5708A2Bf42392'], // Sei
  1672: [31, '0xC879C018dB60520F4355C26eD1a6D572cdAC1815'], // Pharos
  1776: [29, '0xa00C59fF5a080D2b954d0c75e46E22a0c371235a'], // Injective
  2818: [30, '0xCfb1186F4e93D60E60a8bDd997427D1F33bc372B'], // Morph
  5042: [26, '0x3600000000000000000000000000000000000000'], // Arc
  8453: [6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'], // Base
  9745: [33, '0x2d661C89D812261039AF9764eceaAee884f5F67F'], // Plasma
  42161: [3, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'], // Arbitrum
  43114: [1, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'], // Avalanche
  57073: [21, '0x2D270e6886d130D724215A266106e6832161EAEd'], // Ink
  59144: [11, '0x176211869cA2b568f2A7D4EE941E073a821EE1ff'], // Linea
  81224: [12, '0xd996633a415985DBd7D6D12f4A4343E31f5037cf'], // Codex Mainnet
  98866: [22, '0x222365EF19F7947e5484218551B56bb3965Aa7aF'], // Plume
}

/** Test networks by chain id. */
// biome-ignore format: one row per chain
export const cctpTestnets: Readonly<Record<number, CctpPlace>> = {
  51: [18, '0xb5AB69F7bBada22B28e79C8FFAECe55eF1c771D4'], // Apothem Network
  338: [32, '0xEb33dc5fac03833e132593659e1dE7256aB59794'], // Cronos Testnet
  998: [19, '0x2B3370eE501B4a559b57D449569354196457D8Ab'], // HyperEVM Testnet
  1301: [10, '0x31d0220469e10c4E71834a79b1f276d740d3768F'], // Unichain Sepolia
  1328: [16, '0x4fCF1784B31630811181f670Aea7A7bEF803eaED'], // Sei Testnet
  1439: [29, '0x0C382e685bbeeFE5d3d9C29e29E341fEE8E84C5d'], // Injective Testnet
  1952: [37, '0xDec90b78111Ba2fc6FC6d84d8B9ec159A2d4b9B3'], // X Layer Testnet
  2910: [30, '0x7433b41C6c5e1d58D4Da99483609520255ab661B'], // Morph Hoodi
  4801: [14, '0x66145f38cBAC35Ca6F1Dfb4914dF98F1614aeA88'], // World Chain Sepolia
  9746: [33, '0xE67Fb267022cBA8064Dd388CC2FED724F3120D9D'], // Plasma Testnet
  10143: [15, '0x534b2f3A21130d7a60830c2Df862319e593943A3'], // Monad Testnet
  14601: [13, '0x0BA304580ee7c9a980CF72e55f5Ed2E9fd30Bc51'], // Sonic Testnet
  33431: [28, '0x2d9F7CAD728051AA35Ecdc472a14cf8cDF5CFD6B'], // Edge Testnet
  43113: [1, '0x5425890298aed601595a70AB815c96711a31Bc65'], // Avalanche Fuji
  59141: [11, '0xFEce4462D57bD51A6A552365A011b95f0E16d9B7'], // Linea Sepolia
  80002: [7, '0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582'], // Polygon Amoy
  84532: [6, '0x036CbD53842c5426634e7929541eC2318f3dCF7e'], // Base Sepolia
  98867: [22, '0xcB5f30e335672893c7eb944B374c196392C19D18'], // Plume Testnet
  421614: [3, '0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d'], // Arbitrum Sepolia
  688689: [31, '0xcfC8330f4BCAB529c625D12781b1C19466A9Fc8B'], // Pharos Atlantic
  763373: [21, '0xFabab97dCE620294D2B0b0e46C68964e326300Ac'], // Ink Sepolia
  812242: [12, '0x6d7f141b6819C2c9CC2f818e6ad549E7Ca090F8f'], // Codex Testnet
  5042002: [26, '0x3600000000000000000000000000000000000000'], // Arc Testnet
  11155111: [0, '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238'], // Ethereum Sepolia
  11155420: [2, '0x5fd84259d66Cd46123540766Be93DFE6D43130D7'], // Optimism Sepolia
}

/** TokenMessengerV2 and TokenMessengerWithFees, which payers call. */
export const cctpContracts = {
  mainnet: {
    messenger: '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
    feeMessenger: '0x71f54F818671cD0D7ea140Da213e5C8b5C92a408',
  },
  testnet: {
    messenger: '0x8FE6B999Dc680CcFDD5Bf7EB0974218be2542DAA',
    feeMessenger: '0x8745D906D67C346E5eb1aEEED38Eb87F34DF0C0A',
  },
} as const
