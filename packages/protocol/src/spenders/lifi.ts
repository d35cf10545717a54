import type { Address, Spenders } from './Spenders.js'

// Read on 2026-11-18 from https://docs.li.fi/smart-contracts/deployments-contract-addresses and, for each chain, from
// `LiFiDiamond` in https://github.com/lifinance/contracts/tree/main/deployments.

const diamond: Address = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'

/** Contracts of LI.FI as of 2026-11-18, by chain id: the diamond, which is approved and called. */
export const lifiSpenders: Spenders = {
  1: [diamond],
  10: [diamond],
  56: [diamond],
  100: [diamond],
  130: ['0x864b314D4C5a0399368609581d3E8933a63b9232'],
  137: [diamond],
  8453: [diamond],
  42161: [diamond],
  42220: [diamond],
  43114: [diamond],
  59144: ['0xDE1E598b81620773454588B85D6b5D4eEC32573e'],
  534352: [diamond],
}
