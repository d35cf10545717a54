import { isSameAddress } from '@billfold/protocol'
import type { RouteChain, RouteContext } from '@billfold/server'
import { type Address, zeroAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { CrashLabel } from './createCrashPoint.js'
import type { Intent } from './Intent.js'

/** Our contracts on one chain. */
export type BridgeContracts = { swapper?: Address | undefined; escrow?: Address | undefined }

/** Context of the bridge: the server's side, our contracts and our keys. */
export type Bridge = RouteContext & {
  contracts: ReadonlyMap<number, BridgeContracts>
  /** Key that owns the funds for receivers. */
  solver: PrivateKeyAccount
  /** Key that signs that a deposit was filled, or will not be. */
  attester: PrivateKeyAccount
  deadlineSeconds: number
  /** Ids of payments that the solver refuses, so that their deposits are refunded. */
  withheld: ReadonlySet<string>
  /** A point at which a test may end the process. */
  crashPoint: (label: CrashLabel) => void
}

/** Returns a chain with our escrow, if the bridge serves it. */
export function findEscrow(
  bridge: Bridge,
  chainId: number | bigint,
): { chain: RouteChain; escrow: Address } | undefined {
  const chain = bridge.chains.get(Number(chainId))
  const escrow = bridge.contracts.get(Number(chainId))?.escrow
  return chain && escrow ? { chain, escrow } : undefined
}

/** Placeholder address of the native currency. */
const nativeToken: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** Returns true if an address means the native currency. */
export function isNativeToken(address: string): boolean {
  return isSameAddress(address, nativeToken) || isSameAddress(address, zeroAddress)
}

/** Returns true if the solver pays out this token. The maker of any other token could set its price by a pool. */
export async function isListed(
  bridge: Bridge,
  {
    destinationChainId: chainId,
    destinationToken: token,
  }: Pick<Intent, 'destinationChainId' | 'destinationToken'>,
): Promise<boolean> {
  if (isNativeToken(token)) return true
  return (await bridge.findToken(Number(chainId), token))?.configured === true
}
