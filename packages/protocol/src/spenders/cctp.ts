import { type CctpPlace, cctpContracts, cctpMainnets, cctpTestnets } from '../plain/cctpChains.js'
import type { Address, Spenders } from './Spenders.js'

// Read on 2026-11-18 from the npm package @circle-fin/provider-cctp-v2 1.14.0 (chain definitions), and from
// https://developers.circle.com/cctp/references/contract-addresses.

/** Chains without `TokenMessengerWithFees`. */
const withoutFees: readonly number[] = [196, 1952, 5042, 9745, 9746]

function toSpenders(
  places: Readonly<Record<number, CctpPlace>>,
  { messenger, feeMessenger }: { messenger: Address; feeMessenger: Address },
): Spenders {
  const all = [messenger, feeMessenger]
  const ids = Object.keys(places).map(Number)
  return Object.fromEntries(ids.map((id) => [id, withoutFees.includes(id) ? [messenger] : all]))
}

/** Contracts of CCTP version 2 as of 2026-11-18, by chain id. */
export const cctpSpenders: Spenders = {
  ...toSpenders(cctpMainnets, cctpContracts.mainnet),
  ...toSpenders(cctpTestnets, cctpContracts.testnet),
  // EDGE has a contract of its own.
  3343: ['0x98706A006bc632Df31CAdFCBD43F38887ce2ca5c'],
}
