import type { RouteChain, RouteContext } from '@billfold/server'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { CrashLabel } from './settlement/createCrashPoint.js'

/** Our contracts on one chain. */
export type BridgeContracts = { swapper?: Address | undefined; escrow?: Address | undefined }

/** What every part of the bridge gets first: the server's side, our contracts and our keys. */
export type Bridge = RouteContext & {
  contracts: ReadonlyMap<number, BridgeContracts>
  /** Owns the money that receivers are paid with. */
  solver: PrivateKeyAccount
  /** Signs that a deposit was filled, or will not be. */
  attester: PrivateKeyAccount
  deadlineSeconds: number
  /** A place at which a test may end the process. */
  crashPoint: (label: CrashLabel) => void
}

/** A chain with an escrow of ours, if the bridge serves it. */
export function findEscrow(
  bridge: Bridge,
  chainId: number | bigint,
): { chain: RouteChain; escrow: Address } | undefined {
  const chain = bridge.chains.get(Number(chainId))
  const escrow = bridge.contracts.get(Number(chainId))?.escrow
  return chain && escrow ? { chain, escrow } : undefined
}
