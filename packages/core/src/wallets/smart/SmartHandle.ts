import { isSameAddress } from '@billfold/protocol'
import type { Address, Hash } from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import type { Billfold } from '../../config/Billfold.js'
import type { ListedConnector } from '../WalletEntry.js'
import type { SmartMode } from './SmartContext.js'
import type { SmartCall } from './signOperation.js'

export type SendSmartCallsParameters = {
  chainId: number
  calls: readonly SmartCall[]
  /** Two sends with one id are executed once. */
  id: string
  /** Runs after signing and before sending; if it rejects, nothing is sent. */
  onSigned(userOpHash: Hash): Promise<void>
}

/** Functions of a smart account's connector. */
export type SmartHandle = {
  mode: SmartMode
  /** The wallet that signs for it. */
  owner: ListedConnector
  /** Returns true if the app pays the gas on this chain. */
  isSponsored(chainId: number): boolean
  /** Opens the bundler to query operations; undefined on chains without one. */
  openBundler(chainId: number): Promise<RpcClient | undefined>
  /** Returns true if the account's contract or delegation exists. */
  isDeployed(chainId: number, address: Address): Promise<boolean>
  /** Sends calls as one operation; resolves when the bundler has accepted it. */
  send(parameters: SendSmartCallsParameters): Promise<Hash>
}

/** Finds the smart account of a connector; undefined for other connectors. */
export function findSmartAccount(connector: object): SmartHandle | undefined {
  return 'smart' in connector ? (connector.smart as SmartHandle) : undefined
}

/** Returns true if the app pays the gas of a connected account on a chain. */
export function isSponsored(
  { wagmi }: Pick<Billfold, 'wagmi'>,
  { account, chainId }: { account: Address; chainId: number },
): boolean {
  return [...wagmi.state.connections.values()].some(
    ({ connector, accounts }) =>
      findSmartAccount(connector)?.isSponsored(chainId) &&
      accounts.some((address) => isSameAddress(address, account)),
  )
}
